import type { JsonValue } from "../json/json.ts";

/**
 * Parts of values that are written, and branches that are tried with them, for one value there or back. Unions inside
 * unions would try each branch with each branch of those inside, and a few levels of them would never end.
 */
const MOST = 2_000_000;

/** What is wrong with one value is told so often, and no further once it takes so many characters. */
export const MOST_COMPLAINTS = 100;
export const MOST_CHARACTERS = 1_000_000;

/** Of the value that is on its way now: ways are gone in one go, and nobody else is meanwhile. */
let left = Number.POSITIVE_INFINITY;

class TooMuchWork extends Error {}

/** Counts work on the value that is on its way. */
export function spendOnWay(parts: number): void {
  left -= parts;
  if (left < 0) throw new TooMuchWork();
}

/** What comes of a walk along a way, or of several; nothing where that takes more work than is done for one value. */
export function boundedWalk(walk: () => JsonValue): { readonly value: JsonValue } | undefined {
  const before = left;
  const given = Math.min(left, MOST);
  left = given;
  try {
    return { value: walk() };
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) return undefined;
    throw error;
  } finally {
    // Of a walk within another one this is part of its work.
    left = before - (given - left);
  }
}
