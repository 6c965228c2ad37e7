import type { DynamicRef } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import type { Run } from "./run.ts";

/** The outermost resource with a dynamic anchor of that name (2020-12 core 8.2.3.2). */
export function dynamicTarget({ target, name }: DynamicRef, run: Run): Slot {
  if (name === null) return target;
  for (const resource of run.resources()) {
    run.steps--;
    const found = resource.library.dynamicTarget(resource, name);
    if (found) return found;
  }
  return target;
}
