import { isPlain } from "./is-plain.ts";

/** Plain patterns are handed to the platform; `otherwise` answers for texts that are too long for its stack. */
export function plainTest(
  source: string,
  otherwise: () => (text: string) => boolean,
): ((text: string) => boolean) | undefined {
  if (!isPlain(source)) return undefined;
  const pattern = compiled(source);
  if (!pattern) return undefined;
  return (text) => {
    try {
      return pattern.test(text);
    } catch {
      // V8 throws when the stack for its way back is used up, after some ten million characters.
      return otherwise()(text);
    }
  };
}

/** What looks plain may still be wrong: `[b-a]`, `a{2,1}`. */
function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}
