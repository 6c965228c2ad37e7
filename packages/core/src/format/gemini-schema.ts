import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";

/** Gemini's own notation of schemas, as JSON Schema: types in lower case, counts as numbers, null as a type. */
export const fromGeminiSchema = (schema: JsonValue): JsonValue => rewrite(schema, readNode, 0);

/** In the words of JSON Schema, with `nullable` where it stands: every part keeps its place. */
export const spelledAsJsonSchema = (schema: JsonValue): JsonValue => rewrite(schema, spellNode, 0);

/** The way back; what the notation has no words for stays as JSON Schema writes it. */
export const toGeminiSchema = (schema: JsonValue): JsonValue => rewrite(schema, writeNode, 0);

/** Far deeper than the provider goes; what lies below is left as it is. */
const deepest = 500;

function rewrite(schema: JsonValue, node: (schema: JsonObject) => JsonObject, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth === deepest) return schema;
  const below = (value: JsonValue): JsonValue => rewrite(value, node, depth + 1);
  const rewritten: Record<string, JsonValue> = {};
  for (const key of Object.keys(schema)) {
    const value = schema[key] as JsonValue;
    if (key === "items") rewritten.items = below(value);
    else if (key === "anyOf" && Array.isArray(value)) rewritten.anyOf = value.map(below);
    else if (key === "properties" && isJsonObject(value)) rewritten.properties = mapValues(value, below);
    else setOwn(rewritten, key, value);
  }
  return node(rewritten);
}

function mapValues(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  const changed: Record<string, JsonValue> = {};
  for (const key of Object.keys(object)) setOwn(changed, key, change(object[key] as JsonValue));
  return changed;
}

const types = ["string", "number", "integer", "boolean", "array", "object", "null"];

/** Written as decimal text, as the protocol does with 64-bit numbers. */
const counts = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"];

function spellNode(schema: JsonObject): Record<string, JsonValue> {
  const node: Record<string, JsonValue> = { ...schema };
  if (typeof node.type === "string" && types.includes(node.type.toLowerCase())) {
    node.type = node.type.toLowerCase();
  }
  for (const key of counts) {
    const count = node[key];
    if (typeof count === "string" && /^\d{1,15}$/.test(count)) node[key] = Number(count);
  }
  return node;
}

function readNode(schema: JsonObject): JsonObject {
  const node = spellNode(schema);
  if (node.nullable !== true) return node;
  if (typeof node.type === "string") {
    if (node.type !== "null") node.type = [node.type, "null"];
    if (Array.isArray(node.enum) && !node.enum.includes(null)) node.enum = [...node.enum, null];
  } else if (node.type === undefined && Array.isArray(node.anyOf)) {
    node.anyOf = [...node.anyOf, onlyNull];
  } else {
    return node;
  }
  delete node.nullable;
  return node;
}

function writeNode(schema: JsonObject): JsonObject {
  const node: Record<string, JsonValue> = { ...schema };
  const { type, anyOf } = node;
  if (Array.isArray(type) && type.length === 2 && type[0] !== "null" && type[1] === "null") {
    node.type = type[0] as JsonValue;
    node.nullable = true;
    if (Array.isArray(node.enum)) node.enum = node.enum.filter((value) => value !== null);
  } else if (
    type === undefined &&
    Array.isArray(anyOf) &&
    anyOf.length > 1 &&
    deepEqual(anyOf.at(-1), writtenNull)
  ) {
    node.anyOf = anyOf.slice(0, -1);
    node.nullable = true;
  }
  if (typeof node.type === "string" && types.includes(node.type)) node.type = node.type.toUpperCase();
  for (const key of counts) if (Number.isSafeInteger(node[key])) node[key] = String(node[key]);
  return node;
}

const onlyNull: JsonObject = { type: "null" };

/** The branches of a schema are written before the schema itself. */
const writtenNull: JsonObject = { type: "NULL" };
