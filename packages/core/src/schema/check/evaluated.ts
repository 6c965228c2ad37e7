import { planOf } from "../plan/build.ts";
import type { AlsoPart, ListPart, ObjectPart, Plan, SafePattern } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { dynamicTarget } from "./dynamic-target.ts";
import { type Fields, has } from "./fields.ts";
import { patternCost, type Run } from "./run.ts";

/** Whether a value fits a plan; handed in, because the check itself asks for what is evaluated. */
export type Check = (plan: Plan, value: unknown, run: Run, depth: number) => boolean;

/** What the keywords of a schema and of its in-place subschemas have judged of one value (2020-12 core 11). */
export class Evaluated {
  everything = false;
  readonly names = new Set<string>();
  /** The first so many items. */
  items = 0;
  readonly indices = new Set<number>();
  declare private readonly asking: Plan;
  declare private readonly run: Run;
  declare private readonly check: Check;

  /** `asking` is the plan whose `unevaluated*` is being decided: that keyword itself has evaluated nothing yet. */
  constructor(asking: Plan, value: unknown, run: Run, depth: number, check: Check) {
    this.asking = asking;
    this.run = run;
    this.check = check;
    this.mark(asking, value, depth);
  }

  private mark(plan: Plan, value: unknown, depth: number): void {
    if (--this.run.steps < 0) this.run.halt("steps");
    if (depth > this.run.maxDepth) this.run.halt("depth");
    if (this.run.stop !== null) return;
    const isList = Array.isArray(value);
    if (plan.unevaluated !== null && plan !== this.asking) {
      if ((isList ? plan.unevaluated.items : plan.unevaluated.properties) !== null) this.everything = true;
    }
    if (isList && plan.list !== null) this.markItems(plan.list, value, depth);
    if (!isList && plan.object !== null) this.markFields(plan.object, value as Fields, depth);
    if (plan.also !== null) this.markAlso(plan.also, value, depth + 1);
  }

  private markItems(part: ListPart, list: readonly unknown[], depth: number): void {
    if (part.rest !== null) this.everything = true;
    if (part.prefix !== null) this.items = Math.max(this.items, part.prefix.length);
    if (part.contains === null || !part.containsEvaluates) return;
    const plan = planOf(part.contains);
    for (let i = 0; i < list.length; i++) {
      if (this.check(plan, list[i], this.run, depth + 1)) this.indices.add(i);
    }
  }

  private markFields(part: ObjectPart, fields: Fields, depth: number): void {
    if (part.additional !== null) this.everything = true;
    for (const name in fields) {
      if (--this.run.steps < 0) return;
      const declared = part.members?.get(name)?.schema !== undefined;
      if (declared || part.patterns?.some(({ pattern }) => this.matches(pattern, name))) this.names.add(name);
    }
    for (const { name, slot } of part.dependents ?? []) {
      if (slot !== null && has(fields, name)) this.mark(planOf(slot), fields, depth + 1);
    }
  }

  private matches(pattern: SafePattern, name: string): boolean {
    this.run.steps -= patternCost(pattern, name);
    return pattern.test(name);
  }

  private markAlso(also: AlsoPart, value: unknown, depth: number): void {
    if (also.entered !== null) {
      this.run.enter(also.entered.resource);
      this.mark(planOf(also.entered), value, depth);
      this.run.leave();
      return;
    }
    if (also.ref !== null) this.mark(planOf(also.ref), value, depth);
    if (also.dynamicRef !== null) this.mark(planOf(dynamicTarget(also.dynamicRef, this.run)), value, depth);
    for (const slot of also.allOf ?? []) this.mark(planOf(slot), value, depth);
    for (const slot of also.anyOf ?? []) this.markIfFits(slot, value, depth);
    for (const slot of also.oneOf ?? []) this.markIfFits(slot, value, depth);
    if (also.condition === null) return;
    const branch = this.markIfFits(also.condition, value, depth) ? also.whenTrue : also.whenFalse;
    if (branch !== null) this.mark(planOf(branch), value, depth);
  }

  private markIfFits(slot: Slot, value: unknown, depth: number): boolean {
    const plan = planOf(slot);
    const fits = this.check(plan, value, this.run, depth);
    if (fits) this.mark(plan, value, depth);
    return fits;
  }
}
