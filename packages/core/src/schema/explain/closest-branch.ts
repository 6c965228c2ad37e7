import type { Slot } from "../plan/slot.ts";
import type { Violation } from "../types.ts";
import type { UnionDetail } from "./violation.ts";

/** Beyond this many branches the rest is not looked into: a list of fifty forms helps nobody. */
const LOOKED_AT = 50;

/** The branch of a union with the least against the value: another kind of value or another tag weighs most. */
export function closestBranch(
  branches: readonly Slot[],
  union: string,
  problems: (branch: Slot) => readonly Violation[],
): UnionDetail {
  let closest = 0;
  let causes: readonly Violation[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < Math.min(branches.length, LOOKED_AT); i++) {
    const found = problems(branches[i] as Slot);
    const weight = found.reduce((sum, violation) => sum + weigh(violation, union), 0);
    if (found.length > 0 && weight < least) {
      least = weight;
      closest = i;
      causes = found;
    }
  }
  return { branches: branches.length, closest, causes };
}

function weigh({ keyword, pointer }: Violation, union: string): number {
  const depth = pointer.slice(union.length).split("/").length - 1;
  if (depth === 0 && keyword === "type") return 1000;
  if (depth <= 1 && (keyword === "const" || keyword === "enum")) return 100;
  return depth === 0 ? 10 : 5;
}
