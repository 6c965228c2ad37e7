import { type TextPart, UNLIMITED } from "../plan/plan.ts";
import { patternCost, type Run } from "./run.ts";

export function checkText(part: TextPart, text: string, run: Run): boolean {
  if (part.min > 0 && isShorter(text, part.min, run)) return false;
  if (isLonger(text, part.max, run)) return false;
  if (part.pattern !== null) {
    run.steps -= patternCost(part.pattern, text);
    if (!part.pattern.test(text)) return false;
  }
  if (part.format === null) return true;
  run.steps -= formatCost(text);
  return run.steps < 0 ? run.halt("steps") : part.format(text);
}

/** Length is counted in code points; a string of n units has between n/2 and n of them. */
export function isShorter(text: string, min: number, run: Run): boolean {
  const units = text.length;
  if (units < min) return true;
  return units < 2 * min && counted(text, run) < min;
}

export function isLonger(text: string, max: number, run: Run): boolean {
  const units = text.length;
  if (units <= max) return false;
  return units > 2 * max || counted(text, run) > max;
}

/** Characters that are counted for one step. */
const PER_STEP = 32;

function counted(text: string, run: Run): number {
  run.steps -= Math.floor(text.length / PER_STEP);
  return codePoints(text);
}

/** The most steps that counting can take: it is not done for texts of twice as many units. */
export function countingCost({ min, max }: TextPart): number {
  const counted = (min > 1 ? 2 * min : 0) + (max === UNLIMITED ? 0 : 2 * max);
  return Math.floor(Math.min(counted, LONGEST) / PER_STEP);
}

/** Hosts have no longer texts. */
const LONGEST = 2 ** 31;

/** Steps for one look at the format of a text, beside the first. */
export const formatCost = (text: string): number => text.length >> 2;

const highSurrogate = /[\ud800-\udbff]/;

export function codePoints(text: string): number {
  let count = text.length;
  // Where a long text has none, the host often knows without reading it.
  if (count > PER_STEP && !highSurrogate.test(text)) return count;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      count--;
      i++;
    }
  }
  return count;
}
