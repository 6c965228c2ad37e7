import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";

/** Subschemas that are prepared before giving up; a schema from outside may be of any size. */
export const MOST = 50_000;
export const DEEPEST = 200;

/** Keywords that only name schemas, or say how the text is to be read. */
export const identifying = new Set([
  "$ref",
  "$dynamicRef",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$schema",
  "$vocabulary",
  "$defs",
  "definitions",
]);

/** Keywords that came after draft-07. */
export const laterKeywords = new Set([
  "prefixItems",
  "dependentRequired",
  "dependentSchemas",
  "minContains",
  "maxContains",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** Keywords by which passes may move subschemas to other places, or which older drafts wrote differently. */
const moving = [
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "patternProperties",
  "contentSchema",
  "additionalItems",
  "dependencies",
];

/** A schema with any of them is not plain. */
export const isInvolved: ReadonlySet<string> = new Set([...identifying, ...laterKeywords, ...moving]);

/** Keywords whose subschemas stay where they are. */
export const holding = ["properties", "items", "additionalProperties"] as const;

/** Whether parts of a schema may come to other places, or it has to be written otherwise. */
export function mayMove(schema: JsonObject): boolean {
  for (const keyword in schema) {
    if (isInvolved.has(keyword)) return true;
    const value = schema[keyword];
    if (keyword === "items" && Array.isArray(value)) return true;
    const isBound = keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum";
    if (isBound && typeof value === "boolean") return true;
  }
  return false;
}

/**
 * Whether a schema is 2020-12 as it stands and all of its parts will stay at their places: as most schemas of tools.
 * Such a schema needs no copy, and the places of its parts no book.
 */
export function isPlain(root: JsonObject): boolean {
  let parts = 0;

  function isPlainPart(schema: JsonValue, depth: number): boolean {
    if (!isJsonObject(schema)) return !Array.isArray(schema);
    if (++parts > MOST || depth > DEEPEST) return false;
    for (const keyword of Object.keys(schema)) {
      switch (keyword) {
        case "properties":
          if (!hasPlainMembers(schema.properties, depth)) return false;
          break;
        case "items":
        case "additionalProperties":
          if (!isPlainPart(schema[keyword] as JsonValue, depth + 1)) return false;
          break;
        case "exclusiveMinimum":
        case "exclusiveMaximum":
          if (typeof schema[keyword] === "boolean") return false;
          break;
        default:
          if (isInvolved.has(keyword) && !(depth === 0 && isDroppable(keyword))) return false;
      }
    }
    return true;
  }

  function hasPlainMembers(properties: JsonValue | undefined, depth: number): boolean {
    if (!isJsonObject(properties)) return true;
    for (const name of Object.keys(properties))
      if (!isPlainPart(properties[name] as JsonValue, depth + 1)) return false;
    return true;
  }

  return isPlainPart(root, 0);
}

const isDroppable = (keyword: string): boolean =>
  identifying.has(keyword) && keyword !== "$ref" && keyword !== "$dynamicRef";

/** Without the keywords that only say what the schema is called and how it is to be read. */
export function withoutIdentity(schema: JsonObject): JsonObject {
  const keywords = Object.keys(schema);
  if (!keywords.some((keyword) => identifying.has(keyword))) return schema;
  const rest: Record<string, JsonValue> = {};
  for (const keyword of keywords)
    if (!identifying.has(keyword)) setOwn(rest, keyword, schema[keyword] as JsonValue);
  return rest;
}
