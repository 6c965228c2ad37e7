import { escapeToken } from "../../json/pointer.ts";
import type { Stop } from "../check/run.ts";
import type { Limits } from "../limits.ts";
import { pointerOf } from "../plan/pointer-of.ts";
import type { Slot } from "../plan/slot.ts";
import { FoundViolation } from "./violation.ts";

/** Why a validation could not be finished, as a violation: what cannot be judged is refused. */
export function stopViolation(stop: Stop, root: Slot, value: unknown, limits: Limits): FoundViolation {
  if ("fault" in stop) {
    const { keyword, slot } = stop.fault;
    const at = pointerOf(slot) + (keyword === "" ? "" : `/${escapeToken(keyword)}`);
    return new FoundViolation("unsound", "", at, "unsound", value, stop.fault);
  }
  if ("unreadable" in stop)
    return new FoundViolation("unreadable", "", pointerOf(root), "unreadable", null, null);
  const detail = { name: stop.limit, most: limits[stop.limit] };
  return new FoundViolation("limit", "", pointerOf(root), "limit", value, detail);
}

/** The value was refused, and looking for the words took too long. */
export const unexplained = (root: Slot, value: unknown): FoundViolation =>
  new FoundViolation("unexplained", "", pointerOf(root), "unexplained", value, null);
