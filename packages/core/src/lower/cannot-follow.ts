import type { JsonValue } from "../json/json.ts";
import { walk } from "../json/walk.ts";

/** Far more than a model sends; the ways follow a value down. */
const DEEPEST = 500;

/** Whether a value is larger or deeper than a way can be gone with it, or none that JSON can say. */
export function cannotFollow(value: JsonValue): boolean {
  let isOdd = false;
  try {
    const { stopped } = walk(
      value,
      (step) => {
        if (!isOdd && isForeign(step.value)) isOdd = true;
        return isOdd ? "skip" : undefined;
      },
      { maxDepth: DEEPEST },
    );
    return isOdd || stopped !== undefined;
  } catch {
    // Only JavaScript objects can throw when read, never JSON.
    return true;
  }
}

/** What JSON has no word for; an absent member may be written as undefined. */
export const isForeign = (value: unknown): boolean =>
  typeof value === "bigint" || typeof value === "function" || typeof value === "symbol";
