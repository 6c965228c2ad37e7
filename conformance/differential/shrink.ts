import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { type MutableObject, setOwn } from "../instances/own.ts";

/** The smallest schema and value, by leaving parts out one by one, for which something still holds. */
export async function shrink(
  schema: JsonObject,
  value: JsonValue,
  holds: (schema: JsonObject, value: JsonValue) => Promise<boolean>,
): Promise<{ schema: JsonObject; value: JsonValue }> {
  let best = { schema, value };
  for (let changed = true; changed; ) {
    changed = false;
    for (const smaller of smallerOf(best.schema)) {
      if (!isJsonObject(smaller) || !(await holds(smaller, best.value))) continue;
      best = { ...best, schema: smaller };
      changed = true;
      break;
    }
    for (const smaller of smallerOf(best.value)) {
      if (!(await holds(best.schema, smaller))) continue;
      best = { ...best, value: smaller };
      changed = true;
      break;
    }
  }
  return best;
}

/** The value with one part left out or put in place of the whole, largest change first. */
function* smallerOf(value: JsonValue): Generator<JsonValue> {
  if (typeof value === "string" && value.length > 4) yield value.slice(0, value.length >> 1);
  if (typeof value !== "object" || value === null) return;
  yield* Object.values(value);
  const keys = Object.keys(value);
  for (const key of keys) yield without(value, key);
  for (const key of keys) {
    for (const smaller of smallerOf((value as JsonObject)[key]!)) yield withPart(value, key, smaller);
  }
}

function without(value: object, key: string): JsonValue {
  if (Array.isArray(value)) return value.filter((_, i) => String(i) !== key);
  const copy: MutableObject = {};
  for (const [name, part] of Object.entries(value)) if (name !== key) setOwn(copy, name, part);
  return copy;
}

function withPart(value: object, key: string, part: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((old: JsonValue, i) => (String(i) === key ? part : old));
  const copy: MutableObject = {};
  for (const [name, old] of Object.entries(value)) setOwn(copy, name, name === key ? part : old);
  return copy;
}
