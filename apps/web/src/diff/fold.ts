import type { LinePair } from "./diff-lines.ts";

/** A run of rows that are all shown, or of equal ones that are folded away. */
export interface Run {
  readonly isFolded: boolean;
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
}

/** Lines that stay in sight around what is marked. */
const around = 3;

/** Long runs in which nothing is marked are folded, but for a few lines around the rest. */
export function fold(pairs: readonly LinePair[], isMarked: (pair: LinePair) => boolean): readonly Run[] {
  const isNear = new Uint8Array(pairs.length);
  for (const [place, pair] of pairs.entries())
    if (isMarked(pair)) isNear.fill(1, Math.max(0, place - around), place + around + 1);
  const runs: Run[] = [];
  for (let from = 0; from < pairs.length; ) {
    let to = from + 1;
    while (to < pairs.length && isNear[to] === isNear[from]) to += 1;
    // A fold takes a line itself: it is worth it for several.
    runs.push({ isFolded: isNear[from] === 0 && to - from > around, from, to });
    from = to;
  }
  return runs;
}
