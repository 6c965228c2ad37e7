import type { NumberPart } from "../plan/plan.ts";
import { isMultipleOf } from "./is-multiple-of.ts";

export function checkNumber(part: NumberPart, value: number): boolean {
  if (value < part.min || value > part.max || value <= part.above || value >= part.below) return false;
  return part.multipleOf === 0 || isMultipleOf(value, part.multipleOf);
}
