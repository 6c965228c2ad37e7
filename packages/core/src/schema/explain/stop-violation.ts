import { escapeToken } from "../../json/pointer.ts";
import type { Stop } from "../check/run.ts";
import type { Limits } from "../limits.ts";
import type { Slot } from "../plan/plan.ts";
import { pointerOf } from "../plan/pointer-of.ts";
import { FoundViolation } from "./violation.ts";

/** Why a validation could not be finished, as a violation: what cannot be judged is refused. */
export function stopViolation(
  { limit, fault }: Stop,
  root: Slot,
  value: unknown,
  limits: Limits,
): FoundViolation {
  if (fault !== null) {
    const keyword = fault.keyword === "" ? "" : `/${escapeToken(fault.keyword)}`;
    return new FoundViolation("unsound", "", pointerOf(fault.slot) + keyword, "unsound", value, fault);
  }
  const name = limit ?? "depth";
  return new FoundViolation("limit", "", pointerOf(root), "limit", value, { name, most: limits[name] });
}
