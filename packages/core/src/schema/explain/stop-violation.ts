import type { Stop } from "../check/run.ts";
import type { Limits } from "../limits.ts";
import type { Slot } from "../plan/plan.ts";
import { FoundViolation } from "./violation.ts";

/** Why a validation could not be finished, as a violation: what cannot be judged is refused. */
export function stopViolation(
  { limit, fault }: Stop,
  root: Slot,
  value: unknown,
  limits: Limits,
): FoundViolation {
  if (fault !== null) return new FoundViolation("unsound", "", fault.slot, value, fault);
  const name = limit ?? "depth";
  return new FoundViolation("limit", "", root, value, { name, most: limits[name] });
}
