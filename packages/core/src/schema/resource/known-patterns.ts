import { type CompiledPattern, compilePattern } from "../pattern/compile-pattern.ts";

const MOST = 500;
const LONGEST = 500;
const known = new Map<string, CompiledPattern>();

/**
 * A pattern made ready, remembered for the next schema that has it: generators write the same ones into every
 * schema. A pattern is judged by its text and the limit alone, so nothing of one schema reaches another.
 */
export function knownPattern(source: string, size: number): CompiledPattern {
  const key = `${size} ${source}`;
  const held = known.get(key);
  if (held !== undefined) return held;
  const pattern = compilePattern(source, { size });
  if (source.length > LONGEST) return pattern;
  if (known.size >= MOST) known.clear();
  known.set(key, pattern);
  return pattern;
}
