import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import type { ValuesPart } from "../plan/plan.ts";
import type { Run } from "./run.ts";

/** Whether `const` and `enum` have the value: scalars by search, objects and lists by deep comparison. */
export function holds(parts: readonly ValuesPart[], value: unknown, run: Run): boolean {
  for (const part of parts) if (!holdsOne(part, value, run)) return false;
  return true;
}

export function holdsOne(part: ValuesPart, value: unknown, run: Run): boolean {
  if (typeof value !== "object" || value === null) {
    if (part.scalars !== null) return part.scalars.has(value as JsonValue);
    return part.list.includes(value as JsonValue);
  }
  run.steps -= part.weight;
  if (run.steps < 0) return run.halt("steps");
  return part.list.some(
    (each) => typeof each === "object" && each !== null && deepEqual(each, value as JsonValue),
  );
}
