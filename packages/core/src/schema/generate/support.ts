import { escapeToken } from "../../json/pointer.ts";
import { areUnique } from "../check/are-unique.ts";
import { check } from "../check/check.ts";
import { formatCost, isLonger, isShorter } from "../check/check-text.ts";
import { type Fields, has } from "../check/fields.ts";
import { holdsOne } from "../check/holds.ts";
import { isMultipleOf } from "../check/is-multiple-of.ts";
import { countMembers, LISTING } from "../check/large.ts";
import { patternCost, type Run } from "../check/run.ts";
import { Explanation } from "../explain/explain.ts";
import { FoundViolation } from "../explain/violation.ts";
import type { Slot } from "../plan/slot.ts";
import type { Validation, Violation } from "../types.ts";
import { overspends, weigh } from "./weigh.ts";

/** The answer of a function of the interpreter; where that came to no answer, the interpreter decides the whole. */
function sure(run: Run, answer: boolean): boolean {
  if (run.stop !== null) throw spent;
  return answer;
}

/** Whether a text is of a format, paid for. */
function fitsFormat(format: (text: string) => boolean, text: string, run: Run): boolean {
  run.steps -= formatCost(text);
  if (run.steps < 0) throw spent;
  return format(text);
}

/** How many members an object has; -1 where that is not remembered. */
const knownSize = (run: Run, fields: Fields): number =>
  run.large?.has(fields) ? run.large.size(fields) : -1;

/** Before going through an object that is known to be large: the host lists all its names first. */
function payForNames(run: Run, fields: Fields): void {
  if (run.large?.has(fields)) run.steps -= run.large.size(fields) * LISTING;
  if (run.steps < 0) throw spent;
}

/** Thrown where generated code may not decide: the interpreter does. */
const spent = new Error("undecided");

/** What the interpreter has against a value that generated code has refused. */
function explained(
  slot: Slot,
  value: unknown,
  at: string,
  depth: number,
  run: Run,
  most: number,
): Violation[] {
  const explanation = new Explanation(run, most, at);
  explanation.explain(slot, value, null, depth);
  if (explanation.errors.length === 0) throw spent;
  return explanation.errors;
}

/** What every valid value gets. */
export const valid: Validation = Object.freeze({ valid: true, errors: Object.freeze([]) });

/** Everything that generated text may name, apart from its own constants and variables. */
export const support = {
  isArray: Array.isArray,
  isFinite: Number.isFinite,
  isInteger: Number.isInteger,
  hasOwn: Object.hasOwn,
  FoundViolation,
  areUnique,
  check,
  countMembers,
  escapeToken,
  explained,
  fitsFormat,
  has,
  holdsOne,
  isLonger,
  isMultipleOf,
  isShorter,
  knownSize,
  patternCost,
  payForNames,
  sure,
  overspends,
  valid,
  spent,
  weigh,
};
