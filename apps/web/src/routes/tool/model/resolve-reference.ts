import { isJsonObject, type JsonValue, pointerFromFragment, resolvePointer } from "@toolwright/core";

/** What a schema refers to inside its document; itself where it refers to nothing that is there. */
export function resolveReference(schema: JsonValue, root: JsonValue): JsonValue {
  let found = schema;
  // A chain of references may lead back to its beginning.
  for (let i = 0; i < 20; i += 1) {
    if (!isJsonObject(found) || typeof found.$ref !== "string") return found;
    const target = targetOf(found.$ref, root);
    if (target === undefined) return found;
    const { $ref, ...beside } = found;
    found = isJsonObject(target) ? { ...target, ...beside } : target;
  }
  return found;
}

function targetOf(reference: string, root: JsonValue): JsonValue | undefined {
  if (!reference.startsWith("#")) return undefined;
  const pointer = pointerFromFragment(reference);
  return pointer === undefined ? undefined : resolvePointer(root, pointer);
}
