import type { Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";

/** Every slot that a plan leads to, with whether it judges the same value (a reference, a branch) or a part of it. */
export function eachChild(plan: Plan, visit: (slot: Slot, referenced: boolean) => void): void {
  const { list, object, also, unevaluated } = plan;
  const all = (slots: readonly (Slot | null)[]): void => {
    for (const slot of slots) if (slot !== null) visit(slot, false);
  };
  if (list !== null) all([...(list.prefix ?? []), list.rest, list.contains]);
  if (object !== null) {
    for (const slot of object.members?.all().values() ?? [])
      if (slot.schema !== undefined) visit(slot, false);
    all((object.patterns ?? []).map(({ slot }) => slot));
    all([object.additional, object.propertyNames]);
    all((object.dependents ?? []).map(({ slot }) => slot));
  }
  if (also !== null) {
    if (also.ref !== null) visit(also.ref, true);
    if (also.entered !== null) visit(also.entered, true);
    all([...(also.allOf ?? []), ...(also.anyOf ?? []), ...(also.oneOf ?? [])]);
    all([also.not, also.condition, also.whenTrue, also.whenFalse]);
  }
  if (unevaluated !== null) all([unevaluated.properties, unevaluated.items]);
}
