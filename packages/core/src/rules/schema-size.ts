import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";

/** What acceptors count of a schema, all its parts together. */
export interface SchemaSize {
  properties: number;
  optional: number;
  /** Properties of more than one type. */
  unions: number;
  enumValues: number;
  /** Of the names of properties and definitions and of the values of enums and constants. */
  characters: number;
  readonly enums: { readonly pointer: Pointer; readonly values: number; readonly characters: number }[];
}

const DEEPEST = 256;

export function sizeOf(schema: JsonValue, at: Pointer): SchemaSize {
  const size: SchemaSize = { properties: 0, optional: 0, unions: 0, enumValues: 0, characters: 0, enums: [] };
  count(schema, at, 0, size);
  return size;
}

function count(schema: JsonValue, at: Pointer, depth: number, size: SchemaSize): void {
  if (!isJsonObject(schema) || depth > DEEPEST) return;
  if (schema.const !== undefined) size.characters += lengthOf(schema.const);
  if (Array.isArray(schema.enum)) countEnum(schema.enum, child(at, "enum"), size);
  const required = new Set<JsonValue>(Array.isArray(schema.required) ? schema.required : []);
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] as JsonValue;
    if (maps.has(keyword) && isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        const below = value[name] as JsonValue;
        size.characters += name.length;
        if (keyword === "properties") {
          size.properties++;
          if (!required.has(name)) size.optional++;
          if (isUnion(below)) size.unions++;
        }
        count(below, child(at, keyword, name), depth + 1, size);
      }
    } else if (lists.has(keyword) && Array.isArray(value)) {
      value.forEach((each: JsonValue, i) => count(each, child(at, keyword, i), depth + 1, size));
    } else if (single.has(keyword)) count(value, child(at, keyword), depth + 1, size);
  }
}

const maps = new Set(["properties", "$defs", "definitions"]);
const lists = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const single = new Set(["items", "additionalProperties", "not"]);

const isUnion = (schema: JsonValue): boolean =>
  isJsonObject(schema) &&
  (Array.isArray(schema.anyOf) ||
    Array.isArray(schema.oneOf) ||
    (Array.isArray(schema.type) && schema.type.length > 1));

function countEnum(members: readonly JsonValue[], pointer: Pointer, size: SchemaSize): void {
  const characters = members.reduce((sum: number, member) => sum + lengthOf(member), 0);
  size.enumValues += members.length;
  size.characters += characters;
  size.enums.push({ pointer, values: members.length, characters });
}

const lengthOf = (value: JsonValue): number => (typeof value === "string" ? value.length : 0);
