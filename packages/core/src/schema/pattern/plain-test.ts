import { isDecided } from "./is-decided.ts";
import { type PlainPattern, parsePlain } from "./plain-parts.ts";
import { plainWork } from "./plain-work.ts";
import { proven } from "./proven.ts";
import { runPlain } from "./run-plain.ts";

export interface PlainTest {
  readonly test: (text: string) => boolean;
  readonly cost: number;
}

/** The platform's matcher takes longer to be ready than to read this many characters step by step. */
const warmAfter = 400;

/**
 * Patterns that a look at their text shows to be linear. Those whose choices are decided at once are run here until
 * they are used often; the others are handed to the platform. `otherwise` answers for texts too long for its stack.
 */
export function plainTest(source: string, otherwise: () => (text: string) => boolean): PlainTest | undefined {
  if (proven.has(source)) return nativeTest(source, 1, otherwise);
  const plain = parsePlain(source);
  if (plain === undefined) return undefined;
  const decided = isDecided(plain);
  const cost = decided ? source.length : plainWork(plain, source.length);
  if (cost === undefined) return undefined;
  return decided && !plain.vague ? ownTest(source, plain, cost) : nativeTest(source, cost, otherwise);
}

function ownTest(source: string, plain: PlainPattern, cost: number): PlainTest {
  let read = 0;
  let native: RegExp | undefined;
  const test = (text: string): boolean => {
    if (native === undefined) {
      read += text.length + 20;
      if (read < warmAfter) return runPlain(plain, text);
      native = new RegExp(source, "u");
    }
    try {
      return native.test(text);
    } catch {
      return runPlain(plain, text);
    }
  };
  return { test, cost };
}

function nativeTest(
  source: string,
  cost: number,
  otherwise: () => (text: string) => boolean,
): PlainTest | undefined {
  const pattern = new RegExp(source, "u");
  const test = (text: string): boolean => {
    try {
      return pattern.test(text);
    } catch {
      // V8 throws when the stack for its way back is used up, after some ten million characters.
      return otherwise()(text);
    }
  };
  return { test, cost };
}
