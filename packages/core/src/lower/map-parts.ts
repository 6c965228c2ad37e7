import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { keywordsOf } from "../schema/keywords.ts";

type Change = (part: JsonValue, keyword: string, key?: string | number) => JsonValue;

/** A schema with each of its subschemas changed; the same where none is. */
export function mapParts(schema: JsonObject, change: Change): JsonObject {
  let changed: Record<string, JsonValue> | undefined;
  for (const keyword of Object.keys(schema)) {
    const held = schema[keyword] as JsonValue;
    const next = mapHeld(held, keyword, change);
    if (next === held) continue;
    changed ??= { ...schema };
    setOwn(changed, keyword, next);
  }
  return changed ?? schema;
}

function mapHeld(held: JsonValue, keyword: string, change: Change): JsonValue {
  switch (keywordsOf["2020-12"].get(keyword)?.shape) {
    case "schema":
      return change(held, keyword);
    case "schemas":
      return Array.isArray(held) ? mapList(held, keyword, change) : held;
    case "schema-map":
      return isJsonObject(held) ? mapNamed(held, keyword, change) : held;
    default:
      return held;
  }
}

function mapList(parts: readonly JsonValue[], keyword: string, change: Change): JsonValue {
  const next = parts.map((part, i) => change(part, keyword, i));
  return next.some((part, i) => part !== parts[i]) ? next : parts;
}

function mapNamed(parts: JsonObject, keyword: string, change: Change): JsonValue {
  let changed: Record<string, JsonValue> | undefined;
  for (const name of Object.keys(parts)) {
    const part = parts[name] as JsonValue;
    const next = change(part, keyword, name);
    if (next === part) continue;
    changed ??= copyByName(parts);
    changed[name] = next;
  }
  return changed ?? parts;
}
