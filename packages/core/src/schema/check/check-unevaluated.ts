import { planOf } from "../plan/build.ts";
import type { Plan, UnevaluatedPart } from "../plan/plan.ts";
import { type Check, Evaluated } from "./evaluated.ts";
import type { Fields } from "./fields.ts";
import { LARGE } from "./large.ts";
import type { Run } from "./run.ts";

/** `unevaluatedProperties` and `unevaluatedItems` judge what no other keyword of the schema has judged. */
export function checkUnevaluated(plan: Plan, value: unknown, run: Run, depth: number, check: Check): boolean {
  if (typeof value !== "object" || value === null) return true;
  const slot = unevaluatedSlot(plan.unevaluated, value);
  if (slot === null) return true;
  const below = planOf(slot);
  for (const key of unevaluatedKeys(plan, value, run, depth, check)) {
    if (!check(below, (value as Fields)[key], run, depth + 1)) return false;
  }
  return true;
}

export const unevaluatedSlot = (part: UnevaluatedPart | null, value: object) =>
  part === null ? null : Array.isArray(value) ? part.items : part.properties;

/** The names or indices that are left for `unevaluated*`. */
export function unevaluatedKeys(plan: Plan, value: object, run: Run, depth: number, check: Check): string[] {
  const seen = new Evaluated(plan, value, run, depth, check);
  if (seen.everything) return [];
  const keys: string[] = [];
  if (Array.isArray(value)) {
    run.steps -= value.length;
    for (let i = seen.items; i < value.length; i++) if (!seen.indices.has(i)) keys.push(String(i));
    return keys;
  }
  const fields = value as Fields;
  let count = 0;
  for (const name in fields) {
    count++;
    if (fields[name] !== undefined && !seen.names.has(name)) keys.push(name);
  }
  // The names are listed and looked up and kept.
  run.steps -= count > LARGE ? 4 * count : count;
  return keys;
}
