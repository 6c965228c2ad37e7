import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";

/** What requests and schemas are counted by. */
export interface SchemaSize {
  properties: number;
  /** Properties that their object does not require. */
  optional: number;
  /** Schemas that are a union or have several types. */
  unions: number;
  enumValues: number;
  /** Of the names of properties and definitions and of the values of enums and constants. */
  characters: number;
  readonly enums: { readonly values: number; readonly characters: number }[];
}

/** The size of a lowered schema; each definition counts once. */
export function sizeOf(schema: JsonObject): SchemaSize {
  const size: SchemaSize = {
    properties: 0,
    optional: 0,
    unions: 0,
    enumValues: 0,
    characters: 0,
    enums: [],
  };
  const open: JsonValue[] = [schema];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (isJsonObject(here)) count(here, size, open);
  }
  return size;
}

function count(schema: JsonObject, size: SchemaSize, open: JsonValue[]): void {
  const { properties, required, type, anyOf, oneOf } = schema;
  if (isJsonObject(properties)) {
    const needed = new Set<JsonValue>(Array.isArray(required) ? required : []);
    for (const name of Object.keys(properties)) {
      size.properties++;
      size.characters += name.length;
      if (!needed.has(name)) size.optional++;
      open.push(properties[name] as JsonValue);
    }
  }
  if (Array.isArray(anyOf) || Array.isArray(oneOf) || Array.isArray(type)) size.unions++;
  if (Array.isArray(schema.enum)) countEnum(schema.enum, size);
  if (schema.const !== undefined) size.characters += textOf(schema.const).length;
  for (const keyword of ["$defs", "patternProperties", "dependentSchemas"]) {
    const map = schema[keyword];
    if (!isJsonObject(map)) continue;
    for (const name of Object.keys(map)) {
      size.characters += name.length;
      open.push(map[name] as JsonValue);
    }
  }
  for (const keyword of below) {
    const value = schema[keyword];
    if (Array.isArray(value)) for (const each of value as readonly JsonValue[]) open.push(each);
    else if (value !== undefined) open.push(value);
  }
}

function countEnum(values: readonly JsonValue[], size: SchemaSize): void {
  const characters = values.reduce<number>((sum, value) => sum + textOf(value).length, 0);
  size.enumValues += values.length;
  size.characters += characters;
  size.enums.push({ values: values.length, characters });
}

const textOf = (value: JsonValue): string => (typeof value === "string" ? value : JSON.stringify(value));

const below = [
  "items",
  "prefixItems",
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
];
