import type { JsonValue } from "../json/json.ts";
import { walk } from "../json/walk.ts";

/** In a text a number may be larger than any there is, which nobody could send on. */
export function hasOddNumber(value: JsonValue): boolean {
  let isOdd = false;
  walk(value, (step) => {
    if (typeof step.value === "number" && !Number.isFinite(step.value)) isOdd = true;
    return undefined;
  });
  return isOdd;
}

export const ODD_NUMBER = "There is a number that JSON cannot express.";
