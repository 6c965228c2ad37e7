import type { JsonObject, JsonValue } from "@toolwright/core";

/** The schema without `format`, for libraries that cannot be told to leave it unchecked. */
export function withoutFormats(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== "format" || isJsonObject(value),
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, strip(value)]));
}

function strip(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(strip);
  return isJsonObject(value) ? withoutFormats(value) : value;
}

// Not from core: a rival's process holds nothing of ours.
const isJsonObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
