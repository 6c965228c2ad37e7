import type { TextPart } from "../plan/plan.ts";
import { patternCost, type Run } from "./run.ts";

export function checkText(part: TextPart, text: string, run: Run): boolean {
  if (part.min > 0 && isShorter(text, part.min)) return false;
  if (isLonger(text, part.max)) return false;
  if (part.pattern !== null) {
    run.steps -= patternCost(part.pattern, text);
    if (!part.pattern.test(text)) return false;
  }
  return part.format === null || part.format(text);
}

/** Length is counted in code points; a string of n units has between n/2 and n of them. */
export function isShorter(text: string, min: number): boolean {
  const units = text.length;
  if (units < min) return true;
  return units < 2 * min && codePoints(text) < min;
}

export function isLonger(text: string, max: number): boolean {
  const units = text.length;
  if (units <= max) return false;
  return units > 2 * max || codePoints(text) > max;
}

export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      count--;
      i++;
    }
  }
  return count;
}
