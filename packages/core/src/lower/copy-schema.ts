import type { JsonObject, JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";

/** A copy without some keywords: to delete them from one would make every further look at it several times slower. */
export function withoutKeywords(
  schema: JsonObject,
  gone: readonly string[] | ReadonlySet<string>,
): Record<string, JsonValue> {
  const rest: Record<string, JsonValue> = {};
  for (const keyword in schema) {
    const isGone = "has" in gone ? gone.has(keyword) : gone.includes(keyword);
    if (!isGone) setOwn(rest, keyword, schema[keyword] as JsonValue);
  }
  return rest;
}

/** A schema without the name of its dialect, and without a keyword. What most have is set by name, which is several times as fast as to take it apart. */
export function copyWithout(schema: JsonObject, without?: string): Record<string, JsonValue> {
  const copy: Record<string, JsonValue> = {};
  for (const keyword in schema) {
    if (keyword === without || keyword === "$schema") continue;
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        copy.type = value;
        break;
      case "properties":
        copy.properties = value;
        break;
      case "required":
        copy.required = value;
        break;
      case "description":
        copy.description = value;
        break;
      default:
        setOwn(copy, keyword, value);
    }
  }
  return copy;
}
