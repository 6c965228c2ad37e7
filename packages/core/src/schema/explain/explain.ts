import { check } from "../check/check.ts";
import { unevaluatedKeys, unevaluatedSlot } from "../check/check-unevaluated.ts";
import { dynamicTarget } from "../check/dynamic-target.ts";
import type { Fields } from "../check/fields.ts";
import { holdsOne } from "../check/holds.ts";
import type { Run } from "../check/run.ts";
import { planOf } from "../plan/build.ts";
import type { AlsoPart, Plan } from "../plan/plan.ts";
import type { Slot } from "../plan/slot.ts";
import { fits } from "../plan/types.ts";
import type { Violation } from "../types.ts";
import { closestBranch } from "./closest-branch.ts";
import { explainList } from "./explain-list.ts";
import { explainObject } from "./explain-object.ts";
import { explainNumber, explainText } from "./explain-scalars.ts";
import { type Path, pointerTo } from "./path.ts";
import { typesOf } from "./types-of.ts";
import { violationAt } from "./violation.ts";

/** The walk that finds out what is wrong with a value that was refused; it ends at the first `most` errors. */
export class Explanation {
  readonly errors: Violation[] = [];
  declare readonly run: Run;
  declare readonly most: number;
  /** What comes before every pointer, when the walk begins inside a value. */
  declare readonly base: string;

  constructor(run: Run, most: number, base = "") {
    this.run = run;
    this.most = most;
    this.base = base;
  }

  get full(): boolean {
    return this.errors.length >= this.most || this.run.stop !== null;
  }

  add(keyword: string, path: Path | null, slot: Slot, data: unknown, detail: unknown): void {
    // Once the walk was stopped, every answer is no, and what it seems to find is not there.
    if (this.errors.length < this.most && this.run.stop === null) {
      this.errors.push(violationAt(keyword, this.base + pointerTo(path), slot, data, detail));
    }
  }

  fits(slot: Slot, value: unknown, depth: number): boolean {
    return check(planOf(slot), value, this.run, depth);
  }

  explain(slot: Slot, value: unknown, path: Path | null, depth: number): void {
    const plan = planOf(slot);
    if (--this.run.steps < 0) this.run.halt("steps");
    if (depth > this.run.maxDepth) this.run.halt("depth");
    if (this.full) return;
    if (!fits(plan.mask, value)) {
      this.wrongKind(slot, value, path);
      return;
    }
    if (typeof value === "string" && plan.text !== null) explainText(this, plan.text, slot, value, path);
    else if (typeof value === "number" && plan.number !== null)
      explainNumber(this, plan.number, slot, value, path);
    else if (Array.isArray(value) && plan.list !== null)
      explainList(this, plan.list, slot, value, path, depth);
    else if (typeof value === "object" && value !== null && !Array.isArray(value) && plan.object !== null) {
      explainObject(this, plan.object, slot, value as Fields, path, depth);
    }
    for (const part of plan.values ?? []) {
      if (holdsOne(part, value, this.run)) continue;
      this.add(part.keyword, path, slot, value, part.keyword === "const" ? part.list[0] : part.list);
    }
    if (plan.also !== null) this.explainAlso(plan.also, slot, value, path, depth + 1);
    if (plan.unevaluated !== null) this.explainUnevaluated(plan, value, path, depth);
  }

  private wrongKind(slot: Slot, value: unknown, path: Path | null): void {
    if (slot.schema === false) {
      const name = path === null ? "" : String(path.key);
      this.add(closing.has(slot.keyword) ? slot.keyword : "false", path, slot, value, { name, known: [] });
      return;
    }
    this.add("type", path, slot, value, typesOf(slot));
  }

  private explainAlso(also: AlsoPart, slot: Slot, value: unknown, path: Path | null, depth: number): void {
    const { run } = this;
    if (also.entered !== null) {
      run.enter(also.entered.resource);
      this.explain(also.entered, value, path, depth);
      run.leave();
      return;
    }
    if (also.ref !== null) this.explain(also.ref, value, path, depth);
    if (also.dynamicRef !== null) this.explain(dynamicTarget(also.dynamicRef, run), value, path, depth);
    for (const each of also.allOf ?? []) this.explain(each, value, path, depth);
    if (also.anyOf !== null && !also.anyOf.some((each) => this.fits(each, value, depth))) {
      this.add("anyOf", path, slot, value, this.union(also.anyOf, value, path, depth));
    }
    if (also.oneOf !== null) this.explainOneOf(also.oneOf, slot, value, path, depth);
    if (also.not !== null && this.fits(also.not, value, depth)) this.add("not", path, slot, value, null);
    if (also.condition !== null) {
      const branch = this.fits(also.condition, value, depth) ? also.whenTrue : also.whenFalse;
      if (branch !== null) this.explain(branch, value, path, depth);
    }
  }

  private explainOneOf(
    branches: readonly Slot[],
    slot: Slot,
    value: unknown,
    path: Path | null,
    depth: number,
  ): void {
    const fitting: number[] = [];
    for (let i = 0; i < branches.length && fitting.length < 2; i++) {
      if (this.fits(branches[i] as Slot, value, depth)) fitting.push(i);
    }
    if (fitting.length === 1) return;
    const detail =
      fitting.length === 0
        ? this.union(branches, value, path, depth)
        : { branches: branches.length, closest: 0, causes: [], fitting };
    this.add("oneOf", path, slot, value, detail);
  }

  private union(branches: readonly Slot[], value: unknown, path: Path | null, depth: number) {
    return closestBranch(branches, this.base + pointerTo(path), (branch) => {
      const inner = new Explanation(this.run, Math.min(this.run.maxErrors, CAUSES), this.base);
      inner.explain(branch, value, path, depth);
      return inner.errors;
    });
  }

  /** The first thing a subschema has against a value, for use inside another sentence. */
  firstCause(slot: Slot, value: unknown, depth: number): string {
    const inner = new Explanation(this.run, 1);
    inner.explain(slot, value, null, depth);
    return inner.errors[0]?.message.replace(/\.$/, "") ?? "it does not fit";
  }

  private explainUnevaluated(plan: Plan, value: unknown, path: Path | null, depth: number): void {
    if (typeof value !== "object" || value === null) return;
    const slot = unevaluatedSlot(plan.unevaluated, value);
    if (slot === null) return;
    for (const key of unevaluatedKeys(plan, value, this.run, depth, check)) {
      if (this.full) return;
      const token = Array.isArray(value) ? Number(key) : key;
      this.explain(slot, (value as Fields)[key], { above: path, key: token }, depth + 1);
    }
  }
}

/** Errors looked for in each branch of a union. */
const CAUSES = 10;

/** Keywords whose value `false` means "no more of these"; elsewhere a schema `false` is called just that. */
const closing = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "additionalItems",
  "unevaluatedItems",
]);
