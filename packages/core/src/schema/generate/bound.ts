import { countingCost } from "../check/check-text.ts";
import { patternSteps } from "../check/run.ts";
import { planOf } from "../plan/build.ts";
import type { Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { ARRAY, OBJECT } from "../plan/types.ts";
import { eachChild } from "./children.ts";
import { ownCost } from "./survey.ts";

export interface Bound {
  /** Steps for each node of the value. */
  readonly cost: number;
  /** Steps for counting the characters of texts, for any value; where a text's characters are nodes, they cover it. */
  readonly counting: number;
  /** Levels walked into. */
  readonly height: number;
}

const NO_END = Number.POSITIVE_INFINITY;
const unbounded: Bound = { cost: NO_END, counting: NO_END, height: NO_END };

/** Values nested deeper are not reckoned with: the interpreter gets them. */
export const DEEPEST = 32;

/**
 * The most that the interpreter can spend on a slot. Generated code leaves a branch at the first thing that does not
 * fit, the interpreter perhaps later; where another branch can still make the value fit, that would decide which of
 * them runs out of steps. So generated code pays this bound for a branch it has left, and both gears agree.
 */
export class Bounds {
  private readonly referenceSteps: number;
  private readonly known = new Map<Slot, (Bound | null)[]>();
  private readonly growing = new Map<Slot, boolean>();

  constructor(referenceSteps: number) {
    this.referenceSteps = referenceSteps;
  }

  /** For values nested so deep. */
  of(slot: Slot, depth: number): Bound {
    if (depth > DEEPEST) return unbounded;
    const byDepth = this.known.get(slot) ?? [];
    this.known.set(slot, byDepth);
    const held = byDepth[depth];
    // Being worked out already: it leads to itself without going into the value.
    if (held === null) return unbounded;
    if (held !== undefined) return held;
    byDepth[depth] = null;
    const found = this.reckon(planOf(slot), depth);
    byDepth[depth] = found;
    return found;
  }

  /** Whether the work grows with the value, not with the schema alone. */
  grows(slot: Slot): boolean {
    const held = this.growing.get(slot);
    if (held !== undefined) return held;
    // Whatever leads back here is recursive, and finds this.
    this.growing.set(slot, true);
    const plan = planOf(slot);
    let grows = loops(plan);
    eachChild(plan, (child) => {
      grows ||= this.grows(child);
    });
    this.growing.set(slot, grows);
    return grows;
  }

  private reckon(plan: Plan, depth: number): Bound {
    if (plan.unevaluated !== null || comparesAll(plan)) return unbounded;
    const patterns = (plan.text?.pattern ? 1 : 0) + (plan.object?.patterns?.length ?? 0);
    let cost = 1 + ownCost(plan) + patterns * patternSteps;
    let counting = plan.text === null ? 0 : countingCost(plan.text);
    let height = 1;
    eachChild(plan, (child, way) => {
      if (way === "reference") cost += this.referenceSteps;
      if (way === "inside" && depth === 0) return;
      const below = this.of(child, way === "inside" ? depth - 1 : depth);
      cost += below.cost;
      counting += below.counting;
      height = Math.max(height, 1 + below.height);
    });
    return { cost, counting, height };
  }
}

/** `uniqueItems` may compare every list or object with every other. */
function comparesAll({ list }: Plan): boolean {
  if (list === null || !list.unique) return false;
  return list.rest === null || list.prefix !== null || (planOf(list.rest).mask & (ARRAY | OBJECT)) !== 0;
}

/** Whether a plan itself does something for each part of a value, however many there are. */
function loops({ text, list, object, values, unevaluated }: Plan): boolean {
  if (text?.pattern || text?.format || unevaluated !== null || values?.some(({ scalar }) => !scalar))
    return true;
  if (list !== null && (list.unique || list.contains !== null)) return true;
  if (list?.rest && !planOf(list.rest).simple) return true;
  if (object === null) return false;
  if (object.patterns !== null || object.propertyNames !== null) return true;
  return object.additional !== null && typeof object.additional.schema !== "boolean";
}
