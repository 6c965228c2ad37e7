import { plainWork } from "./plain-work.ts";

export interface PlainTest {
  readonly test: (text: string) => boolean;
  readonly cost: number;
}

/** Plain patterns are handed to the platform; `otherwise` answers for texts that are too long for its stack. */
export function plainTest(source: string, otherwise: () => (text: string) => boolean): PlainTest | undefined {
  const cost = plainWork(source);
  const pattern = cost === undefined ? undefined : compiled(source);
  if (!pattern || cost === undefined) return undefined;
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

/** What looks plain may still be wrong: `[b-a]`, `a{2,1}`. */
function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}
