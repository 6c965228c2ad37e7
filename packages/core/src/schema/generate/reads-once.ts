import { countingCost } from "../check/check-text.ts";
import { planOf } from "../plan/build.ts";
import type { Slot } from "../plan/slot.ts";
import type { Bounds } from "./bound.ts";
import type { Surveyed } from "./survey.ts";

/**
 * Whether a program looks at each part of a value at most once, and the interpreter surely has steps for all of it.
 * Most schemas of tools are such: their programs need neither count steps nor remember what is large.
 */
export function readsOnce(root: Slot, surveyed: ReadonlyMap<Slot, Surveyed>, bounds: Bounds): boolean {
  if (bounds.grows(root)) return false;
  let steps = (surveyed.get(root) as Surveyed).cost;
  for (const [slot, { apart }] of surveyed) {
    const { also, object, text } = planOf(slot);
    if (apart || also !== null || object?.dependents?.some(({ slot }) => slot !== null)) return false;
    if (text !== null) steps += countingCost(text);
  }
  return steps <= root.resource.library.limits.steps;
}
