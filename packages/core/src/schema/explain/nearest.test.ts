import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const known = ["color", "size", "weight", "id", "D"];

test.each([
  ["colour", "color"],
  ["COLOR", "color"],
  ["wieght", "weight"],
  ["szie", "size"],
  ["di", "id"],
  ["d", "D"],
  ["X", null],
  ["breadth", null],
  ["zebra", null],
  [7, null],
])("%s is most likely %s", (word, meant) => {
  expect(nearest(word, known)).toBe(meant);
});
