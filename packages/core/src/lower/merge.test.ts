import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { merge } from "./merge.ts";
import { Origins } from "./origins.ts";

test.each<[what: string, one: JsonObject, two: JsonObject, both: JsonValue | undefined]>([
  ["multiples of 4 and of 6", { multipleOf: 4 }, { multipleOf: 6 }, { multipleOf: 12 }],
  ["multiples of 3 and of 9", { multipleOf: 3 }, { multipleOf: 9 }, { multipleOf: 9 }],
  ["multiples of 0.1 and of 0.25", { multipleOf: 0.1 }, { multipleOf: 0.25 }, undefined],
  ["multiples too large to say", { multipleOf: 2 ** 40 }, { multipleOf: 2 ** 40 - 1 }, undefined],
  ["numbers and integers", { type: "number" }, { type: "integer" }, { type: "integer" }],
  ["types with either", { type: ["string", "number"] }, { type: ["integer", "null"] }, { type: "integer" }],
  ["texts and numbers", { type: "string" }, { type: "number" }, false],
  ["2 or more and 5 or more", { minimum: 2 }, { minimum: 5 }, { minimum: 5 }],
  ["2 or less and 5 or less", { maximum: 2 }, { maximum: 5 }, { maximum: 2 }],
  ["lists of 1 or more and of 3 or more", { minItems: 1 }, { minItems: 3 }, { minItems: 3 }],
  ["texts of up to 9 and up to 4", { maxLength: 9 }, { maxLength: 4 }, { maxLength: 4 }],
  [
    "up to 3 and up to 5 items of a kind",
    { contains: { const: 1 }, maxContains: 3 },
    { contains: { const: 1 }, maxContains: 5 },
    undefined,
  ],
  ["two constants", { const: 1 }, { const: 2 }, false],
  ["lists of values", { enum: ["a", "b"] }, { enum: ["b", "c"] }, { enum: ["b"] }],
])("%s, in both orders", (_, one, two, both) => {
  expect(merge(one, two, new Origins())).toEqual(both);
  expect(merge(two, one, new Origins())).toEqual(both);
});
