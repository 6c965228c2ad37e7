import { multipleCost } from "../check/check-number.ts";
import { LARGE } from "../check/large.ts";
import { referenceCost } from "../check/run.ts";
import { planOf } from "../plan/build.ts";
import { mostMembers } from "../plan/members-seen.ts";
import type { ObjectPart, Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { eachChild } from "./children.ts";

/** What the generator must know of a slot before it writes a line. */
export interface Surveyed {
  /** Written as a function of its own, because it recurs, is shared, or is large. */
  apart: boolean;
  /** Nodes written where this slot is written; a slot apart counts as one call. */
  size: number;
  /** Levels walked into, likewise. */
  height: number;
  /** The most steps that the interpreter would count for one value, loops and functions apart. */
  cost: number;
}

/** Above this size a node gets its own function: the host's compiler gives up on very long ones. */
const LONG = 60;

/** Walks all that a schema can reach; null when it is too large, unsound, or needs the dynamic scope. */
export function survey(root: Slot): ReadonlyMap<Slot, Surveyed> | null {
  const { limits } = root.resource.library;
  const found = new Map<Slot, Surveyed>();
  // Names count too: a schema may have a hundred thousand of them and no subschema.
  let weight = 0;
  const referenceSteps = referenceCost(limits);

  function visit(slot: Slot, depth: number): boolean {
    if (depth > limits.schemaDepth) return false;
    const plan = planOf(slot);
    if (plan.fault !== null || plan.also?.dynamicRef) return false;
    weight += 1 + (plan.object?.members?.all().size ?? 0) + namesOfDependents(plan);
    if (weight > limits.generatedNodes) return false;
    const here: Surveyed = { apart: false, size: 1, height: 1, cost: 1 + ownCost(plan) };
    found.set(slot, here);
    let fine = true;
    eachChild(plan, (child, way) => {
      if (!fine) return;
      const known = found.get(child);
      // Met again, in a cycle or from another place: it is written once and called.
      if (known) known.apart = true;
      else fine = visit(child, depth + 1);
      const below = found.get(child);
      if (!fine || !below) return;
      if (way === "reference") here.cost += referenceSteps;
      here.size += below.apart ? 1 : below.size;
      here.height = Math.max(here.height, 1 + (below.apart ? 1 : below.height));
      here.cost += below.apart ? 0 : below.cost;
    });
    if (here.size > LONG && slot !== root) here.apart = true;
    return fine;
  }

  if (!visit(root, 0)) return null;
  const { height, cost } = found.get(root) as Surveyed;
  return height > limits.depth || cost > limits.steps ? null : found;
}

/** Steps that the interpreter counts for a node beside one for each visit. */
export function ownCost(plan: Plan): number {
  const { object, number, values } = plan;
  const members = object === null ? 0 : memberCost(object);
  const divisions = number === null ? 0 : multipleCost(number);
  return members + divisions + (values ?? []).reduce((sum, { weight }) => sum + weight, 0);
}

/** What going through the members of an object costs beside what each of them costs. */
function memberCost(part: ObjectPart): number {
  const most = mostMembers(part);
  const lists = most > LARGE ? most : 0;
  const dependents = (part.dependents ?? []).reduce(
    (sum, { names }) => sum + 1 + ((names?.length ?? 0) >> 2),
    0,
  );
  return lists + (most >> 2) + ((part.members?.all().size ?? 0) >> 2) + dependents;
}

const namesOfDependents = ({ object }: Plan): number =>
  (object?.dependents ?? []).reduce((sum, { names }) => sum + 1 + (names?.length ?? 0), 0);
