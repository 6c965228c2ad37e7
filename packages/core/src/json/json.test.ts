import { expect, test } from "vitest";
import { isJsonObject } from "./json.ts";

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ["{}", false],
])("%j is an object: %s", (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});
