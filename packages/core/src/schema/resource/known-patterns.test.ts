import { expect, test } from "vitest";
import { knownPattern } from "./known-patterns.ts";

const source = "(a*b){50}";

test.each([
  [10_000, true],
  [10, false],
  [10_000, true],
])("a pattern that is known is judged by the limit that is asked for: %i", (limit, ok) => {
  expect(knownPattern(source, limit).ok).toBe(ok);
});

test("a pattern is made ready once", () => {
  expect(knownPattern("^(ef|gh)+$", 10_000)).toBe(knownPattern("^(ef|gh)+$", 10_000));
});
