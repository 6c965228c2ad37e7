import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { Shape } from "../schema/keywords.ts";

/** Notes that a keyword was written as another one. */
type Moved = (keyword: string, from: string) => void;

/** What older drafts wrote differently, in the words of 2020-12; of one schema, whose subschemas are copied already. */
export function upConvert(schema: Record<string, JsonValue>, moved: Moved): void {
  convertTuple(schema, moved);
  convertBound(schema, "exclusiveMinimum", "minimum", moved);
  convertBound(schema, "exclusiveMaximum", "maximum", moved);
  convertDependencies(schema, moved);
}

/** Whether a schema has anything that older drafts wrote differently. */
export const isOlder = (schema: JsonObject): boolean =>
  Array.isArray(schema.items) ||
  schema.additionalItems !== undefined ||
  schema.dependencies !== undefined ||
  typeof schema.exclusiveMinimum === "boolean" ||
  typeof schema.exclusiveMaximum === "boolean";

const olderShapes = new Map<string, Shape>([
  ["items", "schema-or-schemas"],
  ["additionalItems", "schema"],
  ["dependencies", "dependencies"],
]);

/** What a keyword of older drafts holds; written without `$schema` it is still meant. */
export const shapeInOlderDrafts = (keyword: string): Shape | undefined => olderShapes.get(keyword);

const older = /json-schema\.org\/draft-0[346]\/schema/;

/** A schema of draft-03, 04 or 06 as one of draft-07, which ignores what stands beside a reference as they did. */
export function asDraft07(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema) || typeof schema.$schema !== "string" || !older.test(schema.$schema))
    return schema;
  const { id, ...rest } = schema;
  const named: JsonObject = typeof id === "string" && rest.$id === undefined ? { ...rest, $id: id } : schema;
  const bounded = withNumericBounds(named, false, 0) as JsonObject;
  return { ...bounded, $schema: "http://json-schema.org/draft-07/schema#" };
}

/** Lowering goes no deeper, and stops there with its reason. */
const DEEPEST = 200;

const literals = new Set(["enum", "default"]);
const maps = new Set(["properties", "patternProperties", "definitions", "dependencies"]);

/** A copy in which bounds are numbers that say themselves whether they are exclusive. */
function withNumericBounds(value: JsonValue, isMap: boolean, depth: number): JsonValue {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each: JsonValue) => withNumericBounds(each, false, depth + 1));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    const member = value[key] as JsonValue;
    const isLiteral = !isMap && literals.has(key);
    setOwn(copy, key, isLiteral ? member : withNumericBounds(member, !isMap && maps.has(key), depth + 1));
  }
  if (isMap) return copy;
  convertBound(copy, "exclusiveMinimum", "minimum", () => {});
  convertBound(copy, "exclusiveMaximum", "maximum", () => {});
  return copy;
}

/** `items: [a, b], additionalItems: c` is `prefixItems: [a, b], items: c`. */
function convertTuple(schema: Record<string, JsonValue>, moved: Moved): void {
  const { additionalItems } = schema;
  if (additionalItems !== undefined) delete schema.additionalItems;
  if (!Array.isArray(schema.items)) return;
  schema.prefixItems = schema.items;
  moved("prefixItems", "items");
  delete schema.items;
  if (additionalItems === undefined) return;
  schema.items = additionalItems;
  moved("items", "additionalItems");
}

/** In draft-04 `exclusiveMinimum: true` makes `minimum` exclusive. */
function convertBound(
  schema: Record<string, JsonValue>,
  exclusive: string,
  bound: string,
  moved: Moved,
): void {
  const said = schema[exclusive];
  if (typeof said !== "boolean") return;
  delete schema[exclusive];
  if (!said || typeof schema[bound] !== "number") return;
  schema[exclusive] = schema[bound];
  moved(exclusive, bound);
  delete schema[bound];
}

function convertDependencies(schema: Record<string, JsonValue>, moved: Moved): void {
  const { dependencies } = schema;
  if (!isJsonObject(dependencies)) return;
  const required: Record<string, JsonValue> = {};
  const schemas: Record<string, JsonValue> = {};
  for (const name of Object.keys(dependencies)) {
    const needed = dependencies[name] as JsonValue;
    setOwn(Array.isArray(needed) ? required : schemas, name, needed);
  }
  delete schema.dependencies;
  moved("dependentRequired", "dependencies");
  moved("dependentSchemas", "dependencies");
  if (Object.keys(required).length > 0) schema.dependentRequired = required;
  if (Object.keys(schemas).length > 0) schema.dependentSchemas = schemas;
}
