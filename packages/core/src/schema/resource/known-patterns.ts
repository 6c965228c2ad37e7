import { type CompiledPattern, compilePattern } from "../pattern/compile-pattern.ts";

const MOST = 500;
const LONGEST = 500;
const known = new Map<string, { readonly limit: number; readonly pattern: CompiledPattern }>();

/**
 * A pattern made ready, remembered for the next schema that has it: generators write the same ones into every
 * schema. A pattern is judged by its text and the limit alone, so nothing of one schema reaches another.
 */
export function knownPattern(source: string, size: number): CompiledPattern {
  const held = known.get(source);
  if (held?.limit === size) return held.pattern;
  const pattern = compilePattern(source, { size });
  if (source.length > LONGEST) return pattern;
  if (known.size >= MOST) known.clear();
  known.set(source, { limit: size, pattern });
  return pattern;
}
