import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const told = (left: string, right: string) =>
  diffLines([...left], [...right]).map((pair) => {
    const [one, other] = [pair.left, pair.right].map((place, i) =>
      place === undefined ? "" : ([left, right][i] ?? "")[place],
    );
    return pair.isSame ? one : `${one}>${other}`;
  });

test.each<[left: string, right: string, rows: string[]]>([
  ["abc", "abc", ["a", "b", "c"]],
  ["abc", "axc", ["a", "b>x", "c"]],
  ["ac", "abc", ["a", ">b", "c"]],
  ["abc", "ac", ["a", "b>", "c"]],
  ["", "ab", [">a", ">b"]],
  ["ab", "", ["a>", "b>"]],
  ["abcd", "acxd", ["a", "b>", "c", ">x", "d"]],
])("%s and %s", (left, right, rows) => {
  expect(told(left, right)).toEqual(rows);
});

const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

test("both sides are whole and in order, and what is told as the same is the same", () => {
  fc.assert(
    fc.property(lines, lines, (left, right) => {
      const pairs = diffLines(left, right);
      expect(pairs.flatMap((pair) => pair.left ?? [])).toEqual(left.map((_, i) => i));
      expect(pairs.flatMap((pair) => pair.right ?? [])).toEqual(right.map((_, i) => i));
      for (const pair of pairs) if (pair.isSame) expect(left[pair.left!]).toBe(right[pair.right!]);
    }),
  );
});

test("texts too long to compare are told as replaced, at once", () => {
  const [left, right] = [1, 2].map((side) => Array.from({ length: 20_000 }, (_, i) => `${side} ${i}`));
  const started = performance.now();
  expect(diffLines(left!, right!).length).toBe(20_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});
