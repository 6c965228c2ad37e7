import { expect, test } from "vitest";
import { isMultipleOf } from "./is-multiple-of.ts";

test.each([
  [10, 5, true],
  [7, 2, false],
  [0, 3, true],
  [-6, 3, true],
  [4.5, 1.5, true],
  [0.3, 0.1, true],
  [19.99, 0.01, true],
  [0.0075, 0.0001, true],
  [0.00751, 0.0001, false],
  [1e308, 0.5, true],
  [1e308, 0.123456789, false],
  [5e-324, 5e-324, true],
  [1.1, 1, false],
  [1e-7, 1e-8, true],
  [9007199254740992, 2, true],
])("%d is a multiple of %d: %s", (value, divisor, expected) => {
  expect(isMultipleOf(value, divisor)).toBe(expected);
});
