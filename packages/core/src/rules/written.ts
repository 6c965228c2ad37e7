import type { JsonValue } from "../json/json.ts";

/** A value as JSON without white space; nothing for one that cannot be written: too deep, too long, within itself, or no JSON. */
export function written(value: JsonValue): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Characters that one character of a text takes at most, as \\u0000 does. */
const WIDEST = 6;

/** Whether a value surely takes no more characters than this: seen without writing it, which takes longer. */
export function surelyWithin(value: JsonValue, most: number): boolean {
  return room(value, most) >= 0;
}

/** What is left of the room when the value is in it; below nothing it is not looked at further. */
function room(value: JsonValue, left: number): number {
  if (typeof value === "string") return left - 2 - WIDEST * value.length;
  // Numbers are written in 24 characters at most.
  if (typeof value !== "object" || value === null) return left - 24;
  let rest = left - 2;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && rest >= 0; i++) rest = room(value[i] as JsonValue, rest - 1);
    return rest;
  }
  const object = value as Readonly<Record<string, JsonValue>>;
  for (const name in object) {
    if (rest < 0) return rest;
    rest = room(object[name] as JsonValue, rest - 4 - WIDEST * name.length);
  }
  return rest;
}
