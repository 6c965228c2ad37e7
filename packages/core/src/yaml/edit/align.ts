import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";

/** One place of a changed list: an old item and what it becomes, one that goes, or one that comes. */
export interface Aligned {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Which items of two lists belong together; equal ones first, then those left between them, in order. */
export function align(before: readonly JsonValue[], after: readonly JsonValue[]): readonly Aligned[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && deepEqual(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && deepEqual(before.at(-1 - end), after.at(-1 - end))) end++;
  const aligned: Aligned[] = [];
  for (let i = 0; i < start; i++) aligned.push({ before: i, after: i });
  const stopBefore = before.length - end;
  const stopAfter = after.length - end;
  let from = start;
  let to = start;
  for (const [one, other] of [
    ...common(before, after, start, stopBefore, stopAfter),
    [stopBefore, stopAfter],
  ] as const) {
    while (from < one && to < other) aligned.push({ before: from++, after: to++ });
    while (from < one) aligned.push({ before: from++, after: undefined });
    while (to < other) aligned.push({ before: undefined, after: to++ });
    if (one < stopBefore) aligned.push({ before: from++, after: to++ });
  }
  for (let i = 0; i < end; i++) aligned.push({ before: stopBefore + i, after: stopAfter + i });
  return aligned;
}

/** Comparing each with each is too much for longer lists; they are taken in order. */
const longest = 200;

/** Pairs of the longest common subsequence of two stretches. */
function common(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  start: number,
  stopBefore: number,
  stopAfter: number,
): readonly (readonly [number, number])[] {
  const rows = stopBefore - start;
  const columns = stopAfter - start;
  if (rows > longest || columns > longest) return [];
  const width = columns + 1;
  const lengths = new Int32Array((rows + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] as number;
  const isSame = (row: number, column: number): boolean =>
    deepEqual(before[start + row], after[start + column]);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isSame(row, column)) pairs.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
