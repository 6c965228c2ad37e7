import type { Run } from "../check/run.ts";
import type { Slot } from "../plan/slot.ts";
import { type Bounds, DEEPEST } from "./bound.ts";

export interface Weight {
  /** Values and names, those of text with each character. */
  nodes: number;
  depth: number;
}

/** How large a value is, as far as that can matter: no more than `most` nodes are looked at. */
export function weigh(value: unknown, most: number): Weight {
  const weight: Weight = { nodes: 0, depth: 0 };
  add(weight, value, 0, most);
  return weight;
}

function add(weight: Weight, value: unknown, depth: number, most: number): void {
  weight.nodes++;
  if (depth > weight.depth) weight.depth = depth;
  if (typeof value === "string") weight.nodes += value.length;
  if (typeof value !== "object" || value === null || weight.nodes > most || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const item of value) add(weight, item, depth + 1, most);
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name in fields) {
    weight.nodes += 1 + name.length;
    add(weight, fields[name], depth + 1, most);
    if (weight.nodes > most) return;
  }
}

/** Whether the interpreter may have spent too much on a branch that generated code has left early. */
export function overspends(run: Run, weight: Weight, bounds: Bounds, slot: Slot, depth: number): boolean {
  const { cost, height } = bounds.of(slot, weight.depth);
  run.steps -= weight.nodes * cost;
  // Written so that a bound without end is too much as well.
  return !(run.steps >= 0 && depth + height <= run.maxDepth);
}
