import type { Slot } from "../plan/plan.ts";
import type { Surveyed } from "./survey.ts";

/**
 * Program text under construction. Nothing of a schema ever stands in the text: names, limits that are not plain
 * numbers, patterns and values are constants, handed in as an array and called `k0`, `k1`, ... in the text.
 */
export class Writer {
  readonly constants: unknown[] = [];
  readonly surveyed: ReadonlyMap<Slot, Surveyed>;
  /** Set once the text counts steps; programs without loops or calls need not. */
  counts = false;
  private readonly places = new Map<unknown, string>();
  private readonly functions = new Map<Slot, string>();
  private readonly waiting: Slot[] = [];
  private variables = 0;

  constructor(surveyed: ReadonlyMap<Slot, Surveyed>) {
    this.surveyed = surveyed;
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

  /** The function that a slot apart is written as; it is written later, once. */
  functionFor(slot: Slot): string {
    const held = this.functions.get(slot);
    if (held !== undefined) return held;
    const name = `f${this.functions.size}`;
    this.functions.set(slot, name);
    this.waiting.push(slot);
    return name;
  }

  /** A slot whose function was asked for and is not written yet. */
  nextFunction(): { slot: Slot; name: string } | undefined {
    const slot = this.waiting.pop();
    return slot && { slot, name: this.functionFor(slot) };
  }

  about(slot: Slot): Surveyed {
    return this.surveyed.get(slot) as Surveyed;
  }

  /** Takes steps, and gives the decision to the interpreter when there are none left. */
  spend(steps: string | number): string {
    this.counts = true;
    return `if ((run.steps -= ${steps}) < 0) throw spent;`;
  }
}
