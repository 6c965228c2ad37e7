import type { Part, PlainPattern } from "./plain-parts.ts";

/** A repetition with more ways than this counts as endless. */
const MANY = 4;
/** Comparisons for each character of a text: ways to match, times the length of each. */
const MOST_WORK = 500;

/**
 * Whether the platform's matcher runs a pattern in linear time although not every choice is decided at once: at most
 * one part is endless, and that is a single character or class; so going back there are only some ways to match the
 * rest, and they are counted. Such patterns skip the general proof and the machine, which for a pattern that is met
 * once cost far more than the match. The answer is the work for each character.
 */
export function plainWork({ forms }: PlainPattern, length: number): number | undefined {
  const count: Count = { endless: 0, repeated: 0, failed: false };
  const work = waysOf(forms, count) * (length + count.repeated);
  return count.failed || count.endless > 1 || work > MOST_WORK ? undefined : work;
}

interface Count {
  /** Parts that are repeated without end, or so often that it comes to the same. */
  endless: number;
  /** Characters that counted repetitions add. */
  repeated: number;
  failed: boolean;
}

/** How many ways there are to match. */
function waysOf(forms: readonly (readonly Part[])[], count: Count): number {
  let ways = 0;
  for (const form of forms) ways += form.reduce((total, part) => total * waysOfPart(part, count), 1);
  return ways;
}

function waysOfPart({ forms, min, max }: Part, count: Count): number {
  if (forms !== undefined) {
    if (max > 1) count.failed = true;
    return waysOf(forms, count) + (min === 0 ? 1 : 0);
  }
  if (max === 1) return min === 0 ? 2 : 1;
  if (max !== Number.POSITIVE_INFINITY) {
    count.repeated += max;
    if (max - min < MANY) return max - min + 1;
  }
  count.endless++;
  return 1;
}
