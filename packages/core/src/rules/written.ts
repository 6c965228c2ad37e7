import type { JsonValue } from "../json/json.ts";

/** A value as JSON without white space; nothing for one too deep or too long to be written at all. */
export function written(value: JsonValue): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
