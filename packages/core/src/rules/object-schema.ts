import type { JsonObject } from "../json/json.ts";
import type { Facts } from "../profile/profile.ts";
import type { SchemaNode } from "./schema-node.ts";

/** Whether a schema describes objects: by its type, by keywords that say something of members, or by where it stands. */
export function describesObject(node: SchemaNode, { schema }: Facts): boolean {
  const { object, parent, home } = node;
  if (object === null) return false;
  if (node.isOfType("object") || saysMembers(object)) return true;
  // What a tool takes is an object, and lacks no more than the word.
  return schema?.rootObject === true && parent === null && home.role === "input" && object.type === undefined;
}

export const saysMembers = (schema: JsonObject): boolean =>
  Object.hasOwn(schema, "properties") ||
  Object.hasOwn(schema, "required") ||
  Object.hasOwn(schema, "additionalProperties");
