import type { JsonObject } from "@toolwright/core";
import { largestOf, smallestOf } from "./bounds.ts";
import type { Random } from "./random.ts";
import { stringForFormat } from "./string-for-format.ts";
import { stringForPattern } from "./string-for-pattern.ts";

const words = ["alpha", "b", "", "report", "Zürich", "日本", "naïve text", "😀", "a/b", "42", "x-y_z"];

export function makeString(parts: readonly JsonObject[], random: Random): string {
  for (const part of parts) {
    if (typeof part.pattern === "string" && random.chance(0.95))
      return stringForPattern(part.pattern, random);
    const formatted = typeof part.format === "string" ? stringForFormat(part.format, random) : undefined;
    if (formatted !== undefined && random.chance(0.9)) return formatted;
  }
  const least = largestOf(parts, "minLength") ?? 0;
  const most = smallestOf(parts, "maxLength") ?? Math.max(least, 12) + 20;
  const text = random.pick(words);
  const length = [...text].length;
  if (length >= least && length <= most && random.chance(0.7)) return text;
  return stringOfLength(
    random.chance(0.3) ? random.pick([least, most]) : random.integer(least, most),
    random,
  );
}

/** Counted in code points; astral characters tell those from UTF-16 units. */
export function stringOfLength(length: number, random: Random): string {
  return random.pick(["a", "Q", "é", "😀", "𝔘"]).repeat(Math.max(0, Math.min(length, 5_000)));
}
