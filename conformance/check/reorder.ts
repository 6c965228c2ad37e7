import type { JsonValue } from "@toolwright/core";

/** The same value with the members of every object put in the other way round. */
export function reordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, JsonValue>)
      .reverse()
      .map(([key, member]) => [key, reordered(member)]),
  );
}
