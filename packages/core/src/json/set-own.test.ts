import { expect, test } from "vitest";
import { setOwn } from "./set-own.ts";

test.each(["a", "__proto__", "constructor", "toString"])("%s becomes an own key", (key) => {
  const object: Record<string, unknown> = {};
  setOwn(object, key, { polluted: true });
  expect(Object.keys(object)).toEqual([key]);
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  expect("polluted" in object).toBe(false);
});
