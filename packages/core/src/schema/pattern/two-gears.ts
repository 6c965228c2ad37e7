import { buildMachine } from "./build-machine.ts";
import type { Machine } from "./machine.ts";
import type { PatternNode } from "./pattern-node.ts";
import { runMachine } from "./run-machine.ts";
import { highestCost, nativeCost } from "./runs-natively.ts";
import { sizeOf } from "./size-of.ts";

/**
 * The machine is ready in a few microseconds. The platform's matcher takes ten times that to be proven safe and to be
 * compiled, and is ten times faster then: it pays after about this many characters.
 */
const warmAfter = 1_000;

/** A machine of this many states fits into one word, so it need not be built to know that it is quick. */
const small = 30;
const smallCost = 16;
/** One of more states is not even tried. */
const large = 800;

/** Operations for one character of text; at this, a text of 100,000 takes the machine about a tenth of a second. */
export const maxCost = 300;

export interface TwoGears {
  readonly test: (text: string) => boolean;
  readonly isNative: () => boolean;
  /** Operations per character at most. The same whichever gear runs, so that a budget always lasts as long. */
  readonly cost: number;
}

/** Nothing when neither is sure to take its time in proportion to the text. */
export function twoGears(source: string, node: PatternNode, unicode: boolean): TwoGears | undefined {
  let read = 0;
  let machine: Machine | undefined;
  let native: RegExp | false | undefined;
  let cost = smallCost;

  const shiftUp = (most: number) => {
    if (native !== undefined) return native;
    const proven = nativeCost(node, unicode);
    native = proven !== undefined && proven <= most && platformPattern(source, unicode);
    if (native) machine = undefined;
    return native;
  };

  const test = (text: string) => {
    read += text.length + 20;
    const fast = native ?? (read > warmAfter && shiftUp(4 * cost));
    if (fast) {
      try {
        return fast.test(text);
      } catch {
        // V8 throws when the stack for its way back is used up, after some ten million characters.
      }
    }
    machine ??= buildMachine(node, unicode);
    return runMachine(machine, text);
  };

  const size = sizeOf(node);
  if (size > small) {
    if (size <= large) machine = buildMachine(node, unicode, maxCost);
    if (machine !== undefined && machine.cost <= maxCost) cost = Math.max(cost, machine.cost);
    else {
      cost = highestCost;
      if (!shiftUp(cost)) return undefined;
    }
  }
  return { test, isNative: () => shiftUp(4 * cost) !== false, cost };
}

/** An older platform may lack a part of the syntax that the machine knows. */
function platformPattern(source: string, unicode: boolean): RegExp | false {
  try {
    return new RegExp(source, unicode ? "u" : "");
  } catch {
    return false;
  }
}
