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

/** `dependentRequired` with names as they travel. */
export function renameDependent(value: JsonValue, keys: ReadonlyMap<string, string>): JsonValue {
  if (!isJsonObject(value)) return value;
  const keyOf = (name: JsonValue): JsonValue => keys.get(String(name)) ?? name;
  const renamed: Record<string, JsonValue> = {};
  for (const name of Object.keys(value)) {
    const needed = value[name] as JsonValue;
    setOwn(renamed, String(keyOf(name)), Array.isArray(needed) ? needed.map(keyOf) : needed);
  }
  return renamed;
}
