import { escapeToken } from "../../json/pointer.ts";
import { areUnique } from "../check/are-unique.ts";
import { check } from "../check/check.ts";
import { isLonger, isShorter } from "../check/check-text.ts";
import { type Fields, has } from "../check/fields.ts";
import { holdsOne } from "../check/holds.ts";
import { isMultipleOf } from "../check/is-multiple-of.ts";
import type { Run } from "../check/run.ts";
import { Explanation } from "../explain/explain.ts";
import { FoundViolation } from "../explain/violation.ts";
import type { Slot } from "../plan/plan.ts";
import type { Violation } from "../types.ts";

/** Whether every member of an object has a known name. */
function onlyNames(fields: Fields, names: ReadonlySet<string>): boolean {
  for (const name in fields) if (!names.has(name) && fields[name] !== undefined) return false;
  return true;
}

function sizeOf(fields: Fields): number {
  let count = 0;
  for (const name in fields) if (fields[name] !== undefined) count++;
  return count;
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

/** Members of a closed object that its schema does not know. */
function extraMembers(
  fields: Fields,
  names: ReadonlySet<string>,
  known: readonly string[],
  at: string,
  place: string,
  most: number,
): Violation[] {
  const found: Violation[] = [];
  for (const name in fields) {
    if (names.has(name) || fields[name] === undefined) continue;
    if (found.length === most) break;
    const pointer = `${at}/${escapeToken(name)}`;
    const detail = { name, known };
    found.push(new FoundViolation("additionalProperties", pointer, place, "false", fields[name], detail));
  }
  return found;
}

/** Everything that generated text may name, apart from its own constants and variables. */
export const support = {
  isArray: Array.isArray,
  isFinite: Number.isFinite,
  isInteger: Number.isInteger,
  hasOwn: Object.hasOwn,
  FoundViolation,
  areUnique,
  check,
  explained,
  extraMembers,
  has,
  holdsOne,
  isLonger,
  isMultipleOf,
  isShorter,
  onlyNames,
  sizeOf,
  spent,
};
