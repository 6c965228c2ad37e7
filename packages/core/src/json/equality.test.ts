import fc from "fast-check";
import { expect, test } from "vitest";
import { deepEqual } from "./equality.ts";

const own = (text: string): unknown => JSON.parse(text);

test.each<[why: string, a: unknown, b: unknown, equal: boolean]>([
  ["key order is free", { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ["item order is not", [1, 2], [2, 1], false],
  ["1.0 is 1", own("1.0"), 1, true],
  ["-0 is 0", [-0], [0], true],
  ["1 is not true", [1], [true], false],
  ["1 is not its text", 1, "1", false],
  ["null is not an object", null, {}, false],
  ["an empty array is not an empty object", [], {}, false],
  ["an array is not an object with its keys", ["a"], { 0: "a" }, false],
  ["a key less", { a: 1 }, { a: 1, b: 2 }, false],
  ["an inherited name is not a key", { a: 1 }, own('{"toString":1}'), false],
  ["toString of the prototype is not a member", own('{"toString":null}'), { a: null }, false],
  ["__proto__ is an ordinary key", own('{"__proto__":1}'), own('{"__proto__":2}'), false],
  ["__proto__ is not the prototype", own('{"__proto__":{}}'), { a: 1 }, false],
  ["__proto__ is not a missing key", own('{"__proto__":null}'), { a: null }, false],
])("%s", (_why, a, b, equal) => {
  expect(deepEqual(a, b)).toBe(equal);
  expect(deepEqual(b, a)).toBe(equal);
});

const nested = (depth: number, core: unknown): unknown => {
  let value = core;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value, b: 0 };
  return value;
};

test.each([499, 500, 501, 100_000])("%d levels are compared to the last", (depth) => {
  expect(deepEqual(nested(depth, 1), nested(depth, 1))).toBe(true);
  expect(deepEqual(nested(depth, 1), nested(depth, 2))).toBe(false);
});

test("values that hold themselves twice over are compared in finite time", () => {
  const loop = () => {
    const self: unknown[] = [];
    self.push(self, self);
    return self;
  };
  expect(deepEqual(loop(), loop())).toBe(true);
});

test("a value equals its copy, and agrees with its text on being another", () => {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_key, part) =>
      part && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  const small = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(small, small, (a, b) => {
      expect(deepEqual(a, JSON.parse(JSON.stringify(a)))).toBe(true);
      expect(deepEqual(a, b)).toBe(sorted(a) === sorted(b));
    }),
  );
});
