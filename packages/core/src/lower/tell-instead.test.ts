import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { lowerSchema } from "./lower-schema.ts";

const properties = { "a b": { type: "string" }, c: { type: "string" } };
const objects = { keys: { pattern: "^[a-z_]{1,64}$" } };

test.each<[keyword: string, asks: JsonObject, words: string]>([
  [
    "if",
    { if: { properties: { "a b": { const: "x" } }, required: ["a b"] }, then: { required: ["c"] } },
    'Where it fits {"properties":{"a_b":{"const":"x"}},"required":["a_b"]}, it must fit {"required":["c"]}.',
  ],
  [
    "not",
    { not: { anyOf: [{ required: ["a b"] }, {}] } },
    'Must not fit {"anyOf":[{"required":["a_b"]},{}]}.',
  ],
  [
    "dependentSchemas",
    { dependentSchemas: { "a b": { required: ["c", "a b"] } } },
    'Where a_b is given, it all must fit {"required":["c","a_b"]}.',
  ],
  ["dependentRequired", { dependentRequired: { c: ["a b"] } }, "Where c is given, a_b must be too."],
])("%s is told with names as they travel", (keyword, asks, words) => {
  const author = { type: "object", properties, ...asks };
  const told = lowerSchema(author, { keywords: { [keyword]: "rejected" }, objects });
  expect(told.schema.description).toBe(words);
});

test("what is taken and would see other names than its author meant is told with those that travel", () => {
  const author = { type: "object", properties, not: { required: ["a b"] } };
  expect(lowerSchema(author, { objects }).schema).toEqual({
    type: "object",
    properties: { a_b: { type: "string" }, c: { type: "string" } },
    description: 'Must not fit {"required":["a_b"]}.',
  });
});
