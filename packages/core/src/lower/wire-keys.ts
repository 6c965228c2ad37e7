import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { legalName } from "./legal-name.ts";
import { keysFor } from "./shapes.ts";

/** The names that the properties of a schema travel under, by their own; nothing where all keep theirs. */
export function wireKeys(
  { properties, required }: JsonObject,
  { objects }: SchemaFacts,
  isRoot: boolean,
): ReadonlyMap<string, string> | undefined {
  const legal = keysFor(objects, isRoot);
  if (legal === undefined || !isJsonObject(properties)) return undefined;
  const names = Object.keys(properties);
  const taken = new Set(names.filter((name) => legal.take(name)));
  if (taken.size === names.length) return undefined;
  // A name that is only required keeps it too.
  for (const name of Array.isArray(required) ? required : []) taken.add(String(name));
  const keys = new Map<string, string>();
  for (const name of names) {
    const key = legal.take(name) ? name : legalName(name, legal.pattern, legal.longest, taken);
    taken.add(key);
    keys.set(name, key);
  }
  return keys;
}

type WireKeys = ReadonlyMap<string, string>;

/** Words are cut long before. */
const DEEPEST = 20;

/** A schema of the same object with names as they travel, in all that looks at this object and not at its members. */
export function renamed(schema: JsonValue, keys: WireKeys, depth = 0): JsonValue {
  if (!isJsonObject(schema) || depth > DEEPEST) return schema;
  const copy: Record<string, JsonValue> = {};
  for (const keyword in schema)
    setOwn(copy, keyword, renamedIn(keyword, schema[keyword] as JsonValue, keys, depth + 1));
  return copy;
}

function renamedIn(keyword: string, value: JsonValue, keys: WireKeys, depth: number): JsonValue {
  switch (keyword) {
    case "required":
      return renamedList(value, keys);
    case "properties":
      return renamedMap(value, keys, (part) => part);
    case "dependentRequired":
      return renameDependent(value, keys);
    case "dependentSchemas":
      return renamedMap(value, keys, (part) => renamed(part, keys, depth));
    case "allOf":
    case "anyOf":
    case "oneOf":
      return Array.isArray(value) ? value.map((part: JsonValue) => renamed(part, keys, depth)) : value;
    case "not":
    case "if":
    case "then":
    case "else":
      return renamed(value, keys, depth);
    default:
      return value;
  }
}

/** `dependentRequired` with names as they travel. */
export const renameDependent = (value: JsonValue, keys: WireKeys): JsonValue =>
  renamedMap(value, keys, (needed) => renamedList(needed, keys));

/** A list of names as they travel, where some travel under others. */
export const namesIn = (names: JsonValue | undefined, keys: WireKeys | undefined): JsonValue | undefined =>
  names === undefined || keys === undefined ? names : renamedList(names, keys);

const renamedList = (names: JsonValue, keys: WireKeys): JsonValue =>
  Array.isArray(names) ? names.map((name: JsonValue) => keys.get(String(name)) ?? name) : names;

function renamedMap(value: JsonValue, keys: WireKeys, change: (held: JsonValue) => JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const name in value) setOwn(copy, keys.get(name) ?? name, change(value[name] as JsonValue));
  return copy;
}
