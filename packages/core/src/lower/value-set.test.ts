import fc from "fast-check";
import { expect, test } from "vitest";
import { deepEqual } from "../json/equality.ts";
import type { JsonValue } from "../json/json.ts";
import { ValueSet } from "./value-set.ts";

test.each<[value: JsonValue, found: boolean]>([
  ["1", true],
  [1, false],
  [0, true],
  [-0, true],
  [null, true],
  [false, false],
  [[1, { b: 2, a: [] }], true],
  [[{ a: [], b: 2 }, 1], false],
  [{ ["__proto__"]: null }, false],
  ["", false],
])("%j", (value, found) => {
  expect(new ValueSet(["1", 0, null, [1, { a: [], b: 2 }]]).has(value)).toBe(found);
});

test("what is there already is not added", () => {
  const values = new ValueSet();
  expect([7, "7", 7, [7], [7], null, null].map((value) => values.add(value))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test("finds what is equal, and nothing else", () => {
  const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>;
  fc.assert(
    fc.property(fc.array(json, { maxLength: 8 }), json, (values, value) => {
      expect(new ValueSet(values).has(value)).toBe(values.some((each) => deepEqual(each, value)));
    }),
  );
});
