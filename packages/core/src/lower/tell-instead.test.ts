import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { lowerSchema } from "./lower-schema.ts";

const properties = { "a b": { type: "string" }, c: { type: "string" } };
const objects = { keys: { pattern: "^[a-z_]{1,64}$" } };

test.each<[keyword: string, asks: JsonObject, words: string]>([
  [
    "if",
    { if: { properties: { "a b": { const: "x" } }, required: ["a b"] }, then: { required: ["c"] } },
    'If a_b is "x", c must be given.',
  ],
  [
    "not",
    { not: { anyOf: [{ required: ["a b"] }, {}] } },
    'Must not fit {"anyOf":[{"required":["a_b"]},{}]}.',
  ],
  ["if", { if: { required: ["c"] }, then: false }, "c must not be given."],
  ["if", { if: { required: ["c"] }, then: true, else: false }, "c must be given."],
  ["if", { if: { required: ["c"] }, else: { required: ["a b"] } }, "If c is not given, a_b must be given."],
  [
    "if",
    { if: { required: ["c"] }, then: { required: ["a b"] }, else: { properties: { c: { title: "C" } } } },
    'If it fits {"required":["c"]}, it must fit {"required":["a_b"]}; otherwise it must fit {"properties":{"c":{"title":"C"}}}.',
  ],
  [
    "propertyNames",
    { propertyNames: { type: "string", maxLength: 3 } },
    "Names of members must have at most 3 characters.",
  ],
  [
    "propertyNames",
    { propertyNames: { minLength: 1, description: "A language" } },
    "Names of members must have at least 1 character. Names of members: A language.",
  ],
  [
    "dependentSchemas",
    { dependentSchemas: { "a b": { required: ["c", "a b"] } } },
    "If a_b is given, c must be given.",
  ],
  ["dependentRequired", { dependentRequired: { c: ["a b"] } }, "If c is given, a_b must be given too."],
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
    description: "a_b must not be given.",
  });
});
