import { isJsonObject, type JsonValue } from "../json/json.ts";

/** The name of a member stands in the place of everything below it, and so in every loss and complaint. */
const LONGEST = 2_000;

export const isTooLong = (name: string): boolean => name.length > LONGEST;

export const tooLong = (name: string): string =>
  `A member has a name of ${name.length} characters; at most ${LONGEST} can be followed.`;

/** Schemas inside one another that are looked at. */
const DEEPEST = 200;

/** A name that is too long and that anything lies below. */
export function longName(value: JsonValue, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  for (const name of Object.keys(value)) {
    const member = (value as Readonly<Record<string, JsonValue>>)[name] as JsonValue;
    if (isTooLong(name) && isJsonObject(member)) return name;
    const below = longName(member, depth + 1);
    if (below !== undefined) return below;
  }
  return undefined;
}
