import { type NumberPart, type TextPart, UNLIMITED, type ValuesPart } from "../plan/plan.ts";
import type { Writer } from "./writer.ts";

/** A keyword and the condition under which a value breaks it, as program text. */
export type Fault = readonly [keyword: string, broken: string];

export function textFaults(w: Writer, part: TextPart, v: string): Fault[] {
  const faults: Fault[] = [];
  const { min, max } = part;
  // Units decide most lengths; code points are counted only between n and 2n units.
  if (min === 1) faults.push(["minLength", `${v} === ""`]);
  else if (min > 1) {
    w.counts ||= !w.readsOnce;
    faults.push([
      "minLength",
      `${v}.length < ${min} || (${v}.length < ${2 * min} && isShorter(${v}, ${min}, run))`,
    ]);
  }
  if (max !== UNLIMITED) {
    w.counts ||= !w.readsOnce;
    faults.push(["maxLength", `${v}.length > ${max} && isLonger(${v}, ${max}, run)`]);
  }
  if (part.pattern !== null) {
    w.counts = true;
    faults.push([
      "pattern",
      `(run.steps -= patternCost(${w.constant(part.pattern)}, ${v}), !${w.constant(part.pattern.test)}(${v}))`,
    ]);
  }
  if (part.format !== null) {
    faults.push(["format", `!fitsFormat(${w.constant(part.format)}, ${v}, run)`]);
    w.counts = true;
  }
  return faults;
}

export function numberFaults(w: Writer, part: NumberPart, v: string): Fault[] {
  const faults: Fault[] = [];
  const add = (keyword: string, operator: string, bound: number): void => {
    if (!Number.isNaN(bound)) faults.push([keyword, `${v} ${operator} ${w.number(bound)}`]);
  };
  add("minimum", "<", part.min);
  add("maximum", ">", part.max);
  add("exclusiveMinimum", "<=", part.above);
  add("exclusiveMaximum", ">=", part.below);
  if (part.multipleOf !== 0) {
    faults.push(["multipleOf", `!isMultipleOf(${v}, ${w.number(part.multipleOf)})`]);
  }
  return faults;
}

/** Up to this many values are compared one by one. */
const FEW = 8;

/** The condition under which a value is none of those of `const` or `enum`. */
export function isNoneOf(w: Writer, part: ValuesPart, v: string): string {
  if (!part.scalar) {
    w.counts = true;
    return `!sure(run, holdsOne(${w.constant(part)}, ${v}, run))`;
  }
  if (part.list.length > FEW) return `!${w.constant(part.scalars ?? new Set(part.list))}.has(${v})`;
  if (part.list.length === 0) return "true";
  return part.list.map((each) => `${v} !== ${w.constant(each)}`).join(" && ");
}
