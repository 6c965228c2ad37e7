import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { pointerFromFragment, resolvePointer } from "../json/pointer.ts";
import { defaultLimits } from "../schema/limits.ts";

/** What acceptors count of schemas. */
export interface SchemaSize {
  properties: number;
  /** Properties that their object does not require. */
  optional: number;
  /** Properties that are a union or have several types. */
  unions: number;
  enumValues: number;
  /** Of the names of properties and definitions and of the values of enums and constants. */
  characters: number;
  readonly enums: { readonly values: number; readonly characters: number }[];
}

/** Of what a tool takes. */
export const sizeOf = ({ schemas }: WrittenTool): SchemaSize =>
  sizeOfAll(schemas.flatMap(({ role, value }) => (role === "output" ? [] : [value])));

/** Of schemas together; each definition counts once. */
export function sizeOfAll(schemas: readonly JsonValue[]): SchemaSize {
  const size: SchemaSize = { properties: 0, optional: 0, unions: 0, enumValues: 0, characters: 0, enums: [] };
  for (const root of schemas) {
    const open = [root];
    // An object of a program may hold itself. What is larger is refused for that, whatever else it has.
    let left = defaultLimits.schemaNodes;
    for (let here = open.pop(); here !== undefined && left > 0; here = open.pop())
      if (isJsonObject(here)) {
        left--;
        count(here, size, open, root);
      }
  }
  return size;
}

function count(schema: JsonObject, size: SchemaSize, open: JsonValue[], root: JsonValue): void {
  const { properties, const: value, enum: values } = schema;
  if (isJsonObject(properties)) {
    const required = new Set<JsonValue>(Array.isArray(schema.required) ? schema.required : []);
    for (const name of Object.keys(properties)) {
      size.properties++;
      if (!required.has(name)) size.optional++;
      if (isUnion(properties[name] as JsonValue, root)) size.unions++;
    }
  }
  if (Array.isArray(values)) countEnum(values, size);
  if (value !== undefined) size.characters += textOf(value).length;
  for (const keyword of maps) {
    const map = schema[keyword];
    if (!isJsonObject(map)) continue;
    for (const name of Object.keys(map)) {
      size.characters += name.length;
      open.push(map[name] as JsonValue);
    }
  }
  for (const keyword of below) {
    const held = schema[keyword];
    if (Array.isArray(held)) for (const each of held as readonly JsonValue[]) open.push(each);
    else if (held !== undefined) open.push(held);
  }
}

/** References from one to the next that are followed. */
const FAR = 20;

/** Whether a property is a union, there or where a reference leads. */
function isUnion(schema: JsonValue, root: JsonValue, far = 0): boolean {
  if (!isJsonObject(schema)) return false;
  const { type, anyOf, oneOf, $ref } = schema;
  if (typeof $ref === "string" && $ref.startsWith("#") && far < FAR) {
    const to = pointerFromFragment($ref);
    const target = to === undefined ? undefined : resolvePointer(root, to);
    if (target !== undefined && isUnion(target, root, far + 1)) return true;
  }
  return Array.isArray(anyOf) || Array.isArray(oneOf) || (Array.isArray(type) && type.length > 1);
}

function countEnum(values: readonly JsonValue[], size: SchemaSize): void {
  const characters = charactersOf(values);
  size.enumValues += values.length;
  size.characters += characters;
  size.enums.push({ values: values.length, characters });
}

/** Of the texts among the values of an enum. */
export const charactersOf = (values: readonly JsonValue[]): number =>
  values.reduce<number>((sum, value) => sum + textOf(value).length, 0);

const textOf = (value: JsonValue): string => (typeof value === "string" ? value : "");

const maps = ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"];

const below = [
  "items",
  "prefixItems",
  "additionalProperties",
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
];
