import type { Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";

/** How a slot is come to: by a reference, as another judge of the same value, or inside the value. */
export type Way = "reference" | "same" | "inside";

/** Every slot that a plan leads to. */
export function eachChild(plan: Plan, visit: (slot: Slot, way: Way) => void): void {
  const { list, object, also, unevaluated } = plan;
  const all = (way: Way, slots: readonly (Slot | null)[]): void => {
    for (const slot of slots) if (slot !== null) visit(slot, way);
  };
  if (list !== null) all("inside", [...(list.prefix ?? []), list.rest, list.contains]);
  if (object !== null) {
    for (const slot of object.members?.all().values() ?? [])
      if (slot.schema !== undefined) visit(slot, "inside");
    all(
      "inside",
      (object.patterns ?? []).map(({ slot }) => slot),
    );
    all("inside", [object.additional, object.propertyNames]);
    all(
      "same",
      (object.dependents ?? []).map(({ slot }) => slot),
    );
  }
  if (also !== null) {
    all("reference", [also.ref, also.entered]);
    all("same", [...(also.allOf ?? []), ...(also.anyOf ?? []), ...(also.oneOf ?? [])]);
    all("same", [also.not, also.condition, also.whenTrue, also.whenFalse]);
  }
  if (unevaluated !== null) all("inside", [unevaluated.properties, unevaluated.items]);
}
