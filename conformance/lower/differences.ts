import { child, deepEqual, isJsonObject, type JsonValue } from "@toolwright/core";

/** The places where two values differ. */
export function differences(
  one: JsonValue | undefined,
  two: JsonValue | undefined,
  at = "",
): readonly string[] {
  if (deepEqual(one, two)) return [];
  const isBoth = isJsonObject(one) && isJsonObject(two);
  if (!isBoth && !(Array.isArray(one) && Array.isArray(two))) return [at];
  const [ones, twos] = [one, two] as [Record<string, JsonValue>, Record<string, JsonValue>];
  const keys = new Set([...Object.keys(ones), ...Object.keys(twos)]);
  return [...keys].flatMap((key) => differences(own(ones, key), own(twos, key), child(at, key)));
}

const own = (value: Record<string, JsonValue>, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;
