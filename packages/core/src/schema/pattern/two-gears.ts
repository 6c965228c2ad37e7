import { coldMachine, warmMachine } from "./build-machine.ts";
import type { Machine } from "./machine.ts";
import type { PatternNode } from "./pattern-node.ts";
import { runMachine } from "./run-machine.ts";
import { runsNatively } from "./runs-natively.ts";

/**
 * The machine is ready in a few microseconds. The platform's matcher takes ten times that to be proven safe and to be
 * compiled, and is ten times faster then: it pays after about this many characters.
 */
const warmAfter = 2_000;

export interface TwoGears {
  readonly test: (text: string) => boolean;
  readonly isNative: () => boolean;
}

export function twoGears(source: string, node: PatternNode, unicode: boolean): TwoGears {
  let read = 0;
  let cold: Machine | undefined;
  let warm: RegExp | Machine | undefined;

  const shiftUp = () => {
    warm ??= (runsNatively(node, unicode) && platformPattern(source, unicode)) || warmMachine(node, unicode);
    return warm;
  };

  const test = (text: string) => {
    read += text.length + 20;
    const gear = read > warmAfter ? shiftUp() : undefined;
    if (gear instanceof RegExp) {
      try {
        return gear.test(text);
      } catch {
        // V8 throws when the stack for its way back is used up, after some ten million characters.
      }
    } else if (gear) return runMachine(gear, text);
    cold ??= coldMachine(node, unicode);
    return runMachine(cold, text);
  };
  return { test, isNative: () => shiftUp() instanceof RegExp };
}

/** An older platform may lack a part of the syntax that the machine knows. */
function platformPattern(source: string, unicode: boolean): RegExp | undefined {
  try {
    return new RegExp(source, unicode ? "u" : "");
  } catch {
    return undefined;
  }
}
