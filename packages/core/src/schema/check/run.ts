import { defaultLimits, type Limits } from "../limits.ts";
import { highestCost } from "../pattern/runs-natively.ts";
import type { Fault, SafePattern } from "../plan/plan.ts";
import type { Resource } from "../resource/resource.ts";
import type { Fields } from "./fields.ts";
import { countMembers, FREE, LARGE, Large, MEMBER } from "./large.ts";

/** Why a validation ended before its verdict. */
export type Stop =
  | { readonly limit: "steps" | "depth" }
  /** The schema is unsound at a place that the value reached. */
  | { readonly fault: Fault }
  /** Reading the value threw: a getter or a proxy, never JSON. */
  | { readonly unreadable: true };

/** So often an object may be given up before it is asked how large it is. */
const SELDOM = 3;

/** One validation under way: what it may still spend, and the resources it went through. */
export class Run {
  declare steps: number;
  declare readonly maxDepth: number;
  declare readonly maxErrors: number;
  declare readonly referenceCost: number;
  /** Once set, every further answer is no, and so is the verdict, whatever `not` makes of it. */
  stop: Stop | null = null;
  scope: Resource[] | null = null;
  /** What is looked at without steps, a little more at each visit; once it is used up, large values are remembered. */
  free = FREE;
  large: Large | null = null;
  private givenUp = 0;
  declare private readonly main: Resource;
  declare private readonly limits: Limits;

  constructor(main: Resource) {
    this.main = main;
    this.limits = main.library.limits;
    this.steps = this.limits.steps;
    this.maxDepth = this.limits.depth;
    this.maxErrors = this.limits.errors;
    this.referenceCost = this.limits === defaultLimits ? usualReferenceCost : referenceCost(this.limits);
  }

  /** What a throw means: too little stack, or a value that cannot be read. */
  interrupted(error: unknown): false {
    this.stop = error instanceof RangeError ? { limit: "depth" } : { unreadable: true };
    return false;
  }

  /** Ready for the next value. */
  restart(): void {
    this.steps = this.limits.steps;
    this.stop = null;
    this.scope = null;
    if (this.free !== FREE) this.forget();
  }

  /** What is remembered of a value is only true for one validation. Nothing is before `free` has changed. */
  forget(): void {
    this.free = FREE;
    this.large = null;
    this.givenUp = 0;
  }

  /** Whether items of a list are of kinds in the mask, for a list that has been looked through too often. */
  allFit(list: readonly unknown[], from: number, mask: number): boolean {
    this.large ??= new Large();
    return this.large.allFit(list, from, mask);
  }

  /** That an object was gone through; its size, where that is known. */
  wentThrough(fields: Fields, size: number): void {
    this.free -= size * MEMBER;
    if (this.free < 0 && size > LARGE) this.remember(fields, size);
  }

  /** That going through an object was begun and given up: the host had to list all its names for that. */
  gaveUp(fields: Fields): void {
    // What happens a few times is not worth counting the names.
    this.free--;
    if (++this.givenUp <= SELDOM || this.large?.has(fields)) return;
    const size = Object.keys(fields).length;
    this.free -= size * MEMBER;
    if (this.free < 0 && size > LARGE) this.remember(fields, undefined);
  }

  remember(fields: Fields, size: number | undefined): void {
    this.free--;
    this.large ??= new Large();
    this.large.remember(fields, size);
  }

  /** How many members an object has. */
  sizeOf(fields: Fields): number {
    if (this.large?.has(fields)) return this.large.size(fields);
    const size = countMembers(fields);
    this.wentThrough(fields, size);
    return size;
  }

  halt(limit: "steps" | "depth"): false {
    this.stop ??= { limit };
    return false;
  }

  unsound(fault: Fault): false {
    this.stop ??= { fault };
    return false;
  }

  enter(resource: Resource): void {
    this.scope ??= [this.main];
    this.scope.push(resource);
  }

  leave(): void {
    this.scope?.pop();
  }

  resources(): readonly Resource[] {
    return this.scope ?? [this.main];
  }
}

/** Steps for one test of a pattern: at most what it can take, in units of a visit to a node. */
export const patternCost = ({ cost }: SafePattern, text: string): number =>
  8 + Math.floor((text.length * (cost < 16 ? 16 : cost)) / 64);

/** The same for each character at most, whatever the pattern. */
export const patternSteps = 8 + highestCost / 64;

/** References are counted in steps, so that one counter serves both limits. */
export const referenceCost = (limits: Limits): number =>
  Math.max(1, Math.ceil(limits.steps / Math.max(1, limits.references)));

const usualReferenceCost = referenceCost(defaultLimits);
