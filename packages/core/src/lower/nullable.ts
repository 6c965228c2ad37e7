import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { intoBranches } from "./into-branches.ts";
import { asserts } from "./keyword-families.ts";
import type { Origins } from "./origins.ts";

/** Whether a lowered schema takes null already; what a reference leads to is looked up. */
export function admitsNull(
  schema: JsonValue | undefined,
  definitionOf: (reference: string) => JsonValue | undefined,
  depth = 0,
): boolean {
  if (!isJsonObject(schema) || depth > 20) return true;
  const { type, anyOf, enum: values, const: value, $ref } = schema;
  if (value !== undefined) return value === null;
  if (Array.isArray(values) && !values.includes(null)) return false;
  if (type !== undefined && type !== "null" && !(Array.isArray(type) && type.includes("null"))) return false;
  if (Array.isArray(anyOf) && !anyOf.some((each: JsonValue) => admitsNull(each, definitionOf, depth + 1)))
    return false;
  return typeof $ref !== "string" || admitsNull(definitionOf($ref), definitionOf, depth + 1);
}

/** The same schema, or null. What is said of the value stays outside. */
export function nullable(schema: JsonObject, facts: SchemaFacts, origins: Origins): JsonObject {
  const { type, anyOf } = schema;
  const outside: Record<string, JsonValue> = {};
  const inside: Record<string, JsonValue> = {};
  for (const keyword of Object.keys(schema))
    setOwn(asserts(keyword) ? inside : outside, keyword, schema[keyword] as JsonValue);
  const none: JsonObject = { type: "null" };
  if (Array.isArray(anyOf) && Object.keys(inside).length === 1)
    return alone(origins.derive(schema, { ...outside, anyOf: [...anyOf, none] }));
  const mayList = facts.typeLists !== false || (facts.nulls === "nullable" && typeof type === "string");
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  const isScalar = !types.some((each) => each === "object" || each === "array");
  const isSimple = !["not", "if", "allOf", "oneOf", "$ref"].some((keyword) => Object.hasOwn(schema, keyword));
  const isFlat =
    type !== undefined && isSimple && (isScalar || (facts.nulls === "nullable" && types.length === 1));
  if (mayList && facts.nulls !== "union" && isFlat && anyOf === undefined) {
    const { const: value, ...rest } = schema;
    const listed = value === undefined ? schema.enum : [value];
    return origins.derive(schema, {
      ...rest,
      type: [...new Set([...types, "null"])],
      ...(Array.isArray(listed) && { enum: [...listed, null] }),
    });
  }
  return alone(origins.derive(schema, { ...outside, anyOf: [origins.derive(schema, inside), none] }));

  function alone(union: JsonObject): JsonObject {
    return facts.unionsAlone === true ? origins.derive(union, intoBranches(union, origins)) : union;
  }
}
