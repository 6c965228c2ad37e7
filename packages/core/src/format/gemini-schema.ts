import { copyByName } from "../json/by-name.ts";
import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { Notation } from "./layout.ts";
import { type Node, usualNode } from "./usual-node.ts";

/** Gemini's own notation of schemas, as JSON Schema: types in lower case, counts as numbers, null as a type. */
export const fromGeminiSchema = (schema: JsonValue): JsonValue => rewrite(schema, readNode, 0);

/** In the words of JSON Schema, with `nullable` where it stands: every part keeps its place. */
export const spelledAsJsonSchema = (schema: JsonValue): JsonValue => rewrite(schema, spellNode, 0);

/** Far deeper than the provider goes; what lies below is left as it is. */
const deepest = 500;

/** Every schema is copied once; its parts are changed before it. */
function rewrite(schema: JsonValue, change: (node: Node) => void, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth === deepest) return schema;
  const node: Node = { ...schema };
  const { items, anyOf, properties } = schema;
  if (items !== undefined) node.items = rewrite(items, change, depth + 1);
  if (Array.isArray(anyOf)) node.anyOf = anyOf.map((each: JsonValue) => rewrite(each, change, depth + 1));
  if (isJsonObject(properties)) {
    const members: Node = { ...properties };
    for (const name of Object.keys(properties))
      setOwn(members, name, rewrite(properties[name] as JsonValue, change, depth + 1));
    node.properties = members;
  }
  change(node);
  return node;
}

const types = ["string", "number", "integer", "boolean", "array", "object", "null"];
const inUpperCase: Notation["types"] = new Map(types.map((type) => [type, type.toUpperCase()]));

/** Written as decimal text, as the protocol does with 64-bit numbers. */
const counts = new Set(["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"]);

function spellNode(node: Node): void {
  if (typeof node.type === "string" && types.includes(node.type.toLowerCase())) {
    node.type = node.type.toLowerCase();
  }
  for (const key of counts) {
    const count = node[key];
    if (typeof count === "string" && /^\d{1,15}$/.test(count)) node[key] = Number(count);
  }
}

function readNode(node: Node): void {
  spellNode(node);
  if (node.nullable !== true) return;
  if (typeof node.type === "string") {
    if (node.type !== "null") node.type = [node.type, "null"];
    if (Array.isArray(node.enum) && !node.enum.includes(null)) node.enum = [...node.enum, null];
  } else if (node.type === undefined && Array.isArray(node.anyOf)) {
    node.anyOf = [...node.anyOf, onlyNull];
  } else {
    return;
  }
  delete node.nullable;
}

/** What most have comes first, in one order. */
function write(schema: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth === deepest) return schema;
  let type: JsonValue | undefined;
  let description: JsonValue | undefined;
  let title: JsonValue | undefined;
  let values: JsonValue | undefined;
  let preset: JsonValue | undefined;
  let items: JsonValue | undefined;
  let properties: JsonValue | undefined;
  let required: JsonValue | undefined;
  let further: string[] | undefined;
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        type = value;
        break;
      case "description":
        description = value;
        break;
      case "title":
        title = value;
        break;
      case "enum":
        values = value;
        break;
      case "default":
        preset = value;
        break;
      case "items":
        items = value;
        break;
      case "properties":
        properties = value;
        break;
      case "required":
        required = value;
        break;
      default:
        further ??= [];
        further.push(keyword);
    }
  }
  const spelled = type === undefined ? undefined : (inUpperCase.get(type) ?? type);
  const node = usualNode(spelled, description, title, values, preset);
  if (further !== undefined)
    for (const key of further) setOwn(node, key, writeFurther(key, schema[key] as JsonValue, depth));
  if (items !== undefined) node.items = write(items, depth + 1);
  if (properties !== undefined)
    node.properties = isJsonObject(properties) ? writeMap(properties, depth) : properties;
  if (required !== undefined) node.required = required;
  if (typeof spelled !== "string") writeNull(node);
  return node;
}

function writeFurther(key: string, value: JsonValue, depth: number): JsonValue {
  if (key === "anyOf")
    return Array.isArray(value) ? value.map((each: JsonValue) => write(each, depth + 1)) : value;
  return counts.has(key) && Number.isSafeInteger(value) ? String(value) : value;
}

function writeMap(schemas: JsonObject, depth: number): JsonObject {
  const map = copyByName(schemas);
  for (const name in map) map[name] = write(map[name] as JsonValue, depth + 1);
  return map;
}

/** Null as one of two types, or as a branch, is said by `nullable`; a branch that is left alone needs no union. */
function writeNull(node: Node): void {
  const { type, anyOf } = node;
  const named = Array.isArray(type) ? type.filter((each) => each !== "null") : [];
  if (Array.isArray(type) && named.length === 1 && type.length === 2) {
    node.type = inUpperCase.get(named[0] as JsonValue) ?? (named[0] as JsonValue);
    node.nullable = true;
    if (Array.isArray(node.enum)) node.enum = node.enum.filter((value) => value !== null);
  } else if (type === undefined && Array.isArray(anyOf) && anyOf.length > 1) {
    const others = anyOf.filter((branch) => !deepEqual(branch, writtenNull));
    if (others.length === anyOf.length || others.length === 0) return;
    const [only] = others as [JsonValue];
    const isAlone = others.length === 1 && isJsonObject(only) && !Object.keys(only).some(isTaken);
    if (isAlone) {
      delete node.anyOf;
      Object.assign(node, only);
    } else node.anyOf = others;
    node.nullable = true;
  }

  function isTaken(keyword: string): boolean {
    return keyword !== "anyOf" && Object.hasOwn(node, keyword);
  }
}

const onlyNull: JsonObject = { type: "null" };

/** The branches of a schema are written before the schema itself. */
const writtenNull: JsonObject = { type: "NULL" };

/** The way back; what the notation has no words for stays as JSON Schema writes it. */
export const geminiNotation: Notation = {
  write: (schema) => write(schema, 0),
  types: inUpperCase,
  texts: counts,
};
