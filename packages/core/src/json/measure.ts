import type { JsonValue } from "./json.ts";
import { type Walked, type WalkLimits, walk } from "./walk.ts";

export interface Measure extends Walked {
  /** Levels below the root. */
  readonly depth: number;
  /** Length of the compact text, not counting escapes and what UTF-8 adds. */
  readonly bytes: number;
}

/** The size of a value, or of as much of it as the limits let through. */
export function measure(value: JsonValue, limits: Partial<WalkLimits> = {}): Measure {
  let depth = 0;
  let bytes = 0;
  const walked = walk(
    value,
    (step) => {
      if (step.depth > depth) depth = step.depth;
      if (step.depth > 0) bytes += typeof step.key === "string" ? step.key.length + 4 : 1;
      bytes += ownBytes(step.value);
    },
    limits,
  );
  return { ...walked, depth, bytes };
}

function ownBytes(value: JsonValue): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value === "object" && value !== null) return 2;
  return String(value).length;
}
