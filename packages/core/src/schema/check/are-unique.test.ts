import fc from "fast-check";
import { expect, test } from "vitest";
import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import { compileSchema } from "../compile-schema.ts";

const { accepts } = compileSchema({ uniqueItems: true });

test.each<[list: JsonValue[], unique: boolean]>([
  [[1, "1", true, null, [], {}], true],
  [[1, 1.0], false],
  [[0, -0], false],
  [[[1], [true]], true],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    false,
  ],
  [[{ a: 1 }, { a: 2 }], true],
  [[["a"], [["a"]]], true],
  [[{ a: [1, { b: null }] }, { a: [1, { b: null }] }], false],
])("%j: %s", (list, unique) => {
  expect(accepts(list)).toBe(unique);
});

test("hashing agrees with comparing every pair", () => {
  const small = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<JsonValue>(0, 1, -0, "a", "b", null, true),
      fc.array(tie("value"), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom("a", "b"), tie("value"), { maxKeys: 2 }),
    ),
  })).value as fc.Arbitrary<JsonValue>;
  fc.assert(
    fc.property(fc.array(small, { maxLength: 5 }), (list) => {
      const pairs = list.some((a, i) => list.slice(0, i).some((b) => deepEqual(a, b)));
      expect(accepts(list)).toBe(!pairs);
    }),
  );
});
