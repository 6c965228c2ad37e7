import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Facts } from "../profile/profile.ts";
import type { SchemaNode } from "./schema-node.ts";

/** Whether a schema describes objects: by its type, by keywords that say something of members, or by where it stands. */
export function describesObject(node: SchemaNode, facts: Facts): boolean {
  const { object, parent, home } = node;
  if (object === null) return false;
  if (node.isOfType("object") || saysMembers(object)) return true;
  if (parent !== null || home.role !== "input" || facts.schema?.rootObject !== true) return false;
  return lacksOnlyType(object, facts);
}

/** Whether what a tool takes lacks no more than the word "object": nothing in it says otherwise. */
export const lacksOnlyType = (object: JsonObject, facts: Facts): boolean =>
  object.type === undefined && !standsAlone(object, facts) && valuesOf(object).every(isJsonObject);

function valuesOf({ enum: members, const: only }: JsonObject): readonly JsonValue[] {
  const listed = Array.isArray(members) ? members : [];
  return only === undefined ? listed : [...listed, only];
}

export const saysMembers = (schema: JsonObject): boolean =>
  Object.hasOwn(schema, "properties") ||
  Object.hasOwn(schema, "required") ||
  Object.hasOwn(schema, "additionalProperties");

/** Whether a reference or a union says it all, so that whatever is added makes a new problem. */
function standsAlone(object: JsonObject, { schema }: Facts): boolean {
  const siblings = schema?.references?.siblings ?? "any";
  if (Object.hasOwn(object, "$ref") && siblings !== "any") return true;
  return Object.hasOwn(object, "anyOf") && schema?.unionsAlone === true;
}
