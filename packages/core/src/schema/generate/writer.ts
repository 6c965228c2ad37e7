import { FREE } from "../check/large.ts";
import { referenceCost } from "../check/run.ts";
import { planOf } from "../plan/build.ts";
import type { Slot } from "../plan/slot.ts";
import { ANY } from "../plan/types.ts";
import { Bounds, DEEPEST } from "./bound.ts";
import { kindIs } from "./kinds.ts";
import { readsOnce } from "./reads-once.ts";
import type { Surveyed } from "./survey.ts";

/** The kinds of value that get past the first look, also where that is only at the end of references. */
function firstMask(slot: Slot): number {
  let plan = planOf(slot);
  for (let i = 0; i < 8 && plan.mask === ANY && plan.also?.ref; i++) plan = planOf(plan.also.ref);
  return plan.mask;
}

/** `fits` answers yes or no, `explain` collects errors. */
export type FunctionKind = "fits" | "explain";

interface WaitingFunction {
  readonly slot: Slot;
  readonly name: string;
}

/**
 * Program text under construction. What a schema says reaches it only as data: names, patterns and values are
 * constants, handed in as an array and called `k0`, `k1`, ... in the text; finite numbers are written as numbers.
 * The one exception is a plain word as a property's name, written as a string, because hosts look up a name that
 * stands in the text twice as fast. A plain word has no character that could end the string.
 */
export class Writer {
  readonly constants: unknown[] = [];
  readonly surveyed: ReadonlyMap<Slot, Surveyed>;
  /** Each part of a value is looked at at most once, so that nothing need be remembered of it. */
  readonly readsOnce: boolean;
  private readonly bounds: Bounds;
  private readonly steps: number;
  /** Set once the text counts steps; programs without loops or calls need not. */
  counts = false;
  private readonly places = new Map<unknown, string>();
  private readonly functions = { fits: new Map<Slot, string>(), explain: new Map<Slot, string>() };
  private readonly waiting: Record<FunctionKind, WaitingFunction[]> = { fits: [], explain: [] };
  private variables = 0;

  constructor(root: Slot, surveyed: ReadonlyMap<Slot, Surveyed>) {
    const { limits } = root.resource.library;
    this.surveyed = surveyed;
    this.bounds = new Bounds(referenceCost(limits));
    this.steps = limits.steps;
    this.readsOnce = readsOnce(root, surveyed, this.bounds);
  }

  /** The name of a constant that holds the value. */
  constant(value: unknown): string {
    const held = this.places.get(value);
    if (held !== undefined) return held;
    const name = `k${this.constants.length}`;
    this.constants.push(value);
    this.places.set(value, name);
    return name;
  }

  /** A property's name: a string of letters, digits and underscores, or else a constant. */
  key(name: string): string {
    return /^[A-Za-z0-9_]{1,64}$/.test(name) ? `"${name}"` : this.constant(name);
  }

  /** A finite number may stand in the text; anything else is a constant. */
  number(value: number): string {
    return Number.isFinite(value) && !Object.is(value, -0) ? String(value) : this.constant(value);
  }

  variable(): string {
    return `x${this.variables++}`;
  }

  label(): string {
    return `b${this.variables++}`;
  }

  /** The function that a slot is written as, one for each kind of function; it is written later, once. */
  functionFor(slot: Slot, kind: FunctionKind): string {
    const ofKind = this.functions[kind];
    const held = ofKind.get(slot);
    if (held !== undefined) return held;
    const name = `${kind}${ofKind.size}`;
    ofKind.set(slot, name);
    this.waiting[kind].push({ slot, name });
    return name;
  }

  /** A function that was asked for and is not written yet. */
  nextFunction(kind: FunctionKind): WaitingFunction | undefined {
    return this.waiting[kind].pop();
  }

  about(slot: Slot): Surveyed {
    return this.surveyed.get(slot) as Surveyed;
  }

  /**
   * What stands after a branch that the value did not fit, where another may still fit: the branch is paid for as if
   * the interpreter had gone through all of it. `weight` is a variable that all branches of one value share.
   */
  leave(branch: Slot, { v, depth }: { v: string; depth: number }, weight: string): string {
    const { apart, cost } = this.about(branch);
    if (!this.bounds.grows(branch)) {
      const bound = this.bounds.of(branch, DEEPEST);
      const all = bound.cost + bound.counting;
      if (!apart && all === cost) return "";
      return Number.isFinite(all) ? `${this.spend(all)}\n` : "throw spent;\n";
    }
    this.counts = true;
    const [bounds, slot] = [this.constant(this.bounds), this.constant(branch)];
    const overspends = `overspends(run, ${weight} ??= weigh(${v}, run.steps), ${bounds}, ${slot}, d + ${depth})`;
    // A value of another kind is left at once by the interpreter too.
    const mask = firstMask(branch);
    return `if (${mask === ANY ? "" : `(${kindIs(mask, v)}) && `}${overspends}) throw spent;\n`;
  }

  /** What `restart` of a run does, written out, because it is done for every value; the first steps are taken too. */
  restart(cost: number): string {
    return `run.steps = ${this.number(this.steps - cost)};
run.stop = null;
run.scope = null;
if (run.free !== ${FREE}) run.forget();
`;
  }

  /** Takes steps, and gives the decision to the interpreter when there are none left. */
  spend(steps: string | number): string {
    this.counts = true;
    return `if ((run.steps -= ${steps}) < 0) throw spent;`;
  }
}
