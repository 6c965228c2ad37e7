import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, escapeToken, type Pointer, parsePointer, pointerFromFragment } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { mapReferences, referenceTo } from "./map-references.ts";

export interface Moving {
  readonly schema: JsonValue;
  /** Where in the root schema it stands. */
  readonly home: readonly string[];
  readonly root: JsonObject;
  readonly at: Pointer;
  readonly lose: (pointer: Pointer, message: string) => void;
  /** Definitions that other parts took along already. */
  readonly taken: { definitions: number };
}

/** Definitions that all parts of a schema take along together: each part has them anew, and they add up. */
const MOST = 5_000;

/**
 * A part of a schema as a schema of its own: references into it start at its root, and definitions come along. Nothing
 * where those would be too many.
 */
export function carryDefinitions({ schema, home, root, at, lose, taken }: Moving): JsonValue | undefined {
  const carried = new Map<string, { container: string; name: string }>();
  const homeReference = referenceTo(...home);
  const move = (reference: string): string | undefined => {
    if (reference === homeReference) return "#";
    if (reference.startsWith(`${homeReference}/`)) return `#${reference.slice(homeReference.length)}`;
    const definition = definitionNamed(reference, root);
    if (definition === undefined) {
      if (isAnchor(reference)) return reference;
      lose(at, `The reference ${JSON.stringify(reference)} leads out of the parameter, so it is left out.`);
      return undefined;
    }
    carried.set(`${definition.container}/${definition.name}`, definition);
    return reference;
  };
  const own = mapReferences(schema, move);
  if (!isJsonObject(own) || carried.size === 0) return own;
  const definitions: Record<string, Record<string, JsonValue>> = {};
  // A definition that is carried may ask for others, which join the end of the map while it is read.
  for (const { container, name } of carried.values()) {
    if (++taken.definitions > MOST) {
      lose(at, `With this one the parameters need over ${MOST} definitions, so its schema is left out.`);
      return undefined;
    }
    const held = root[container] as JsonObject;
    definitions[container] ??= {};
    setOwn(definitions[container], name, mapReferences(held[name] as JsonValue, move));
  }
  return withDefinitions(own, definitions, at, lose);
}

function definitionNamed(
  reference: string,
  root: JsonObject,
): { container: string; name: string } | undefined {
  const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
  const [container, name] = (pointer === undefined ? undefined : parsePointer(pointer)) ?? [];
  if ((container !== "$defs" && container !== "definitions") || name === undefined) return undefined;
  const held = root[container];
  return isJsonObject(held) && Object.hasOwn(held, name) ? { container, name } : undefined;
}

const isAnchor = (reference: string): boolean => /^#[^/]/.test(reference);

/** What the part defines itself is not replaced: another definition of that name is lost. */
function withDefinitions(
  schema: JsonObject,
  definitions: Readonly<Record<string, Record<string, JsonValue>>>,
  at: Pointer,
  lose: Moving["lose"],
): JsonObject {
  const whole: Record<string, JsonValue> = { ...schema };
  for (const [container, added] of Object.entries(definitions)) {
    const own = isJsonObject(whole[container]) ? whole[container] : {};
    for (const name of Object.keys(added))
      if (Object.hasOwn(own, name))
        lose(child(at, container, name), `There are two definitions named "${escapeToken(name)}".`);
    whole[container] = { ...added, ...own };
  }
  return whole;
}
