import { type CharSet, complement, type Range, setOf } from "./char-set.ts";

const digit: Range[] = [{ from: 0x30, to: 0x39 }];
const word: Range[] = [
  { from: 0x30, to: 0x39 },
  { from: 0x41, to: 0x5a },
  { from: 0x5f, to: 0x5f },
  { from: 0x61, to: 0x7a },
];
/** WhiteSpace and LineTerminator of ECMA-262 section 12. */
const space: Range[] = [
  { from: 0x09, to: 0x0d },
  { from: 0x20, to: 0x20 },
  { from: 0xa0, to: 0xa0 },
  { from: 0x1680, to: 0x1680 },
  { from: 0x2000, to: 0x200a },
  { from: 0x2028, to: 0x2029 },
  { from: 0x202f, to: 0x202f },
  { from: 0x205f, to: 0x205f },
  { from: 0x3000, to: 0x3000 },
  { from: 0xfeff, to: 0xfeff },
];
const lineEnd: Range[] = [
  { from: 0x0a, to: 0x0a },
  { from: 0x0d, to: 0x0d },
  { from: 0x2028, to: 0x2029 },
];

/** What `\d` and its kin stand for, as ranges to be put together with others in one class. */
export const rangesByEscape: ReadonlyMap<string, readonly Range[]> = new Map([
  ["d", digit],
  ["D", allBut(digit)],
  ["w", word],
  ["W", allBut(word)],
  ["s", space],
  ["S", allBut(space)],
]);

export const setsByEscape: ReadonlyMap<string, CharSet> = new Map(
  Array.from(rangesByEscape, ([letter, ranges]) => [letter, setOf(ranges)]),
);

export const lineEnds: CharSet = setOf(lineEnd);
export const anyButLineEnds: CharSet = complement(lineEnds);
export const anything: CharSet = complement(setOf([]));
export const words: CharSet = setOf(word);

function allBut(ranges: readonly Range[]): Range[] {
  const between = ranges.map(({ to }, i) => ({ from: to + 1, to: (ranges[i + 1]?.from ?? 0x110000) - 1 }));
  return [{ from: 0, to: (ranges[0]?.from ?? 0x110000) - 1 }, ...between];
}
