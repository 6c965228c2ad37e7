import { expect, test } from "vitest";
import type { LinePair } from "./diff-lines.ts";
import { fold } from "./fold.ts";

/** A point for a line that is the same, an x for one that is not. */
const told = (lines: string) => {
  const pairs: LinePair[] = [...lines].map((line, i) => ({ left: i, right: i, isSame: line === "." }));
  return fold(pairs, ({ isSame }) => !isSame).map(({ isFolded, from, to }) =>
    isFolded ? `(${to - from})` : lines.slice(from, to),
  );
};

test.each<[lines: string, runs: string[]]>([
  ["", []],
  ["..........", ["(10)"]],
  ["...", ["..."]],
  ["x", ["x"]],
  [".....x.....", ["..", "...x...", ".."]],
  ["..........x..........", ["(7)", "...x...", "(7)"]],
  ["x.........x", ["x...", "...", "...x"]],
  ["x...............x", ["x...", "(9)", "...x"]],
])("%s", (lines, runs) => {
  expect(told(lines)).toEqual(runs);
});
