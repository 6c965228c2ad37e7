import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

/** Applies a change to every object of a document, from the inside out. */
export function everyObject(change: (value: JsonObject) => JsonObject): (value: JsonValue) => JsonValue {
  const walk = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isJsonObject(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)])));
  };
  return walk;
}
