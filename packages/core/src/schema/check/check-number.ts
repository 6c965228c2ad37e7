import type { NumberPart } from "../plan/plan.ts";
import { isMultipleOf } from "./is-multiple-of.ts";
import type { Run } from "./run.ts";

/** Steps for a division that is done in the decimal digits of both numbers, and where those are hundreds. */
const DECIMAL = 16;
const MANY_DIGITS = 64;

/** The most steps that one number can take. */
export const multipleCost = ({ multipleOf }: NumberPart): number => (multipleOf === 0 ? 0 : MANY_DIGITS);

const costOf = (value: number, multipleOf: number): number =>
  Math.abs(value) > 1e30 || multipleOf < 1e-30 ? MANY_DIGITS : DECIMAL;

export function checkNumber(part: NumberPart, value: number, run: Run): boolean {
  if (value < part.min || value > part.max || value <= part.above || value >= part.below) return false;
  if (part.multipleOf === 0) return true;
  if (!Number.isInteger(value) || !Number.isInteger(part.multipleOf))
    run.steps -= costOf(value, part.multipleOf);
  return isMultipleOf(value, part.multipleOf);
}
