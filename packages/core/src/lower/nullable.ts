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
  if (anyOf === undefined && mayListNull(schema, facts)) {
    const listing = withNullListed(schema, Array.isArray(type) ? type.map(String) : [String(type)]);
    return origins.derive(schema, listing);
  }
  const outside: Record<string, JsonValue> = {};
  const inside: Record<string, JsonValue> = {};
  for (const keyword in schema)
    setOwn(asserts(keyword) ? inside : outside, keyword, schema[keyword] as JsonValue);
  const none: JsonObject = { type: "null" };
  if (Array.isArray(anyOf) && Object.keys(inside).length === 1)
    return alone(origins.derive(schema, { ...outside, anyOf: [...anyOf, none] }));
  return alone(origins.derive(schema, { ...outside, anyOf: [origins.derive(schema, inside), none] }));

  function alone(union: JsonObject): JsonObject {
    return facts.unionsAlone === true ? origins.derive(union, intoBranches(union, origins)) : union;
  }
}

const unions = ["not", "if", "allOf", "oneOf"];
const compound = [...unions, "$ref"];

/** Whether its types alone say if null is taken: nothing beside them could exclude it. */
export const typesDecideNull = (schema: JsonObject): boolean =>
  schema.type !== undefined && !unions.some((keyword) => Object.hasOwn(schema, keyword));

/** Whether null can stand among the types, and nothing else in the schema would exclude it. */
function mayListNull(schema: JsonObject, facts: SchemaFacts): boolean {
  const { type } = schema;
  const spellsNullable = facts.nulls === "nullable";
  if (type === undefined || facts.nulls === "union") return false;
  if (facts.typeLists === false && !(spellsNullable && typeof type === "string")) return false;
  for (const keyword of compound) if (Object.hasOwn(schema, keyword)) return false;
  const isNested = (each: JsonValue): boolean => each === "object" || each === "array";
  if (!Array.isArray(type)) return spellsNullable || !isNested(type);
  return !type.some(isNested) || (spellsNullable && type.length === 1);
}

function withNullListed(schema: JsonObject, types: readonly string[]): JsonObject {
  const listing: Record<string, JsonValue> = { ...schema };
  listing.type = types.includes("null") ? types : [...types, "null"];
  const { const: value, enum: values } = schema;
  const listed = value === undefined ? values : [value];
  if (Object.hasOwn(schema, "const")) delete listing.const;
  if (Array.isArray(listed)) listing.enum = [...listed, null];
  return listing;
}
