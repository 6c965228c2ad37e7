import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Keyword } from "./keywords.ts";

/** Calls `visit` with every subschema directly below a schema; `key` is set where a keyword holds several. */
export function eachSubschema(
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
  visit: (subschema: JsonValue, keyword: string, key: string | number | null) => void,
): void {
  for (const name of Object.keys(schema)) {
    const shape = keywords.get(name)?.shape;
    const value = schema[name];
    if (value === undefined) continue;
    if (shape === "schema") visit(value, name, null);
    else if (shape === "schemas") eachInList(value, name, visit);
    else if (shape === "schema-map") eachInMap(value, name, visit);
    else if (shape === "dependencies") eachInMap(value, name, visit);
    else if (shape === "schema-or-schemas") {
      if (Array.isArray(value)) eachInList(value, name, visit);
      else visit(value, name, null);
    }
  }
}

type Visit = Parameters<typeof eachSubschema>[2];

function eachInList(value: JsonValue, keyword: string, visit: Visit): void {
  if (!Array.isArray(value)) return;
  for (let i = 0; i < value.length; i++) visit(value[i] as JsonValue, keyword, i);
}

function eachInMap(value: JsonValue, keyword: string, visit: Visit): void {
  if (!isJsonObject(value)) return;
  for (const key of Object.keys(value)) {
    const subschema = value[key];
    // In `dependencies` a list of names stands beside schemas.
    if (subschema !== undefined && !Array.isArray(subschema)) visit(subschema, keyword, key);
  }
}
