import type { JsonObject } from "@toolwright/core";

/** The tightest lower bound that the parts set together. */
export const largestOf = (parts: readonly JsonObject[], ...keywords: string[]): number | undefined =>
  tightest(parts, keywords, Math.max);

/** The tightest upper bound that the parts set together. */
export const smallestOf = (parts: readonly JsonObject[], ...keywords: string[]): number | undefined =>
  tightest(parts, keywords, Math.min);

function tightest(
  parts: readonly JsonObject[],
  keywords: readonly string[],
  choose: (...bounds: number[]) => number,
): number | undefined {
  const bounds = parts
    .flatMap((part) => keywords.map((keyword) => part[keyword]))
    .filter((bound) => typeof bound === "number");
  return bounds.length === 0 ? undefined : choose(...bounds);
}
