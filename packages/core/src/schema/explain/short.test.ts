import { expect, test } from "vitest";
import { choice, series } from "./short.ts";

test.each<[values: readonly string[], most: number, either: string, all: string]>([
  [[], 3, "", ""],
  [["a"], 3, '"a"', '"a"'],
  [["a", "b"], 3, '"a" or "b"', '"a" and "b"'],
  [["a", "b", "c", "d"], 3, '"a", "b", "c" or "d"', '"a", "b", "c" and "d"'],
  [["a", "b", "c", "d", "e"], 3, '"a", "b", "c" or 2 more', '"a", "b", "c" and 2 more'],
])("%j, %i at most", (values, most, either, all) => {
  expect(choice(values, most)).toBe(either);
  expect(series(values, most)).toBe(all);
});
