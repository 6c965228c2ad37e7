import type { SchemaNode } from "./schema-node.ts";

/** Whether a schema describes objects: by its type, or by keywords that say something of members. */
export function describesObject({ object, types }: SchemaNode): boolean {
  if (object === null) return false;
  if (types.includes("object")) return true;
  return (
    Object.hasOwn(object, "properties") ||
    Object.hasOwn(object, "required") ||
    Object.hasOwn(object, "additionalProperties")
  );
}
