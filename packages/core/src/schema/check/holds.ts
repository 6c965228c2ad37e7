import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import type { ValuesPart } from "../plan/plan.ts";
import type { Run } from "./run.ts";

/** Steps for each name or item of a value, because the host lists the names to count them. */
const LISTING = 3;

/** Whether `const` and `enum` have the value: scalars by search, objects and lists by deep comparison. */
export function holds(parts: readonly ValuesPart[], value: unknown, run: Run): boolean {
  for (const part of parts) if (!holdsOne(part, value, run)) return false;
  return true;
}

export function holdsOne(part: ValuesPart, value: unknown, run: Run): boolean {
  if (typeof value !== "object" || value === null) {
    if (typeof value === "string" && part.textWeight > 0) {
      run.steps -= part.textWeight;
      if (run.steps < 0) return run.halt("steps");
    }
    if (part.scalars !== null) return part.scalars.has(value as JsonValue);
    return part.list.includes(value as JsonValue);
  }
  if (part.scalar) return false;
  const size = sizeOf(value);
  run.steps -= part.weight + LISTING * size;
  if (run.steps < 0) return run.halt("steps");
  return part.list.some(
    (each) =>
      typeof each === "object" &&
      each !== null &&
      sizeOf(each) === size &&
      deepEqual(each, value as JsonValue),
  );
}

/** Compared first: listing the names of a large value again for every member would take long. */
const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length);
