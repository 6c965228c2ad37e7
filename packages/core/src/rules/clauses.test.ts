import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { asked, denied, sentence } from "./clauses.ts";

test.each<[schema: JsonValue, condition: string | undefined, demand: string | undefined]>([
  [true, "", ""],
  [{ const: "a" }, 'it is "a"', 'it must be "a"'],
  [{ enum: [1, 2, 3] }, "it is 1, 2 or 3", "it must be 1, 2 or 3"],
  [
    { type: "integer", minimum: 5 },
    "it is a whole number and is at least 5",
    "it must be a whole number and be at least 5",
  ],
  [{ type: ["string", "null"] }, "it is a string or null", "it must be a string or null"],
  [{ minLength: 1 }, "it has at least 1 character", "it must have at least 1 character"],
  [{ pattern: "^x" }, "it matches `^x`", "it must match `^x`"],
  [{ required: ["a"] }, "a is given", "a must be given"],
  [{ required: ["a", "b"] }, "a and b are given", "a and b must be given"],
  [{ type: "object", required: ["a b"] }, '"a b" is given', '"a b" must be given'],
  [{ properties: { kind: { const: "a" } } }, 'kind is "a" or is not given', 'kind must be "a"'],
  [
    { properties: { kind: { const: "a" } }, required: ["kind"] },
    'kind is "a"',
    'kind must be given and be "a"',
  ],
  [
    { properties: { kind: { const: "a" }, n: { minimum: 1 } }, required: ["kind", "n", "m"] },
    'kind is "a", n is at least 1 and m is given',
    'kind must be given and be "a", n must be given and be at least 1, and m must be given',
  ],
  [
    { properties: { kind: { not: { const: "a" } } }, required: ["kind"] },
    'kind is given and is not "a"',
    'kind must be given and not be "a"',
  ],
  [{ properties: { a: false } }, "a is not given", "a must not be given"],
  [{ properties: { a: true } }, "", ""],
  [
    { properties: { a: { properties: { b: { const: 1 } }, required: ["b"] } }, required: ["a"] },
    "a.b is 1",
    "a and a.b must be given, and a.b must be 1",
  ],
  [{ not: { required: ["a"] } }, "a is not given", "a must not be given"],
  [{ not: { required: ["a", "b"] } }, "a and b are not both given", "a and b must not both be given"],
  [
    { not: { required: ["a", "b", "c"] } },
    "a, b and c are not all given",
    "a, b and c must not all be given",
  ],
  [
    { not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } },
    "a and b are not given",
    "a and b must not be given",
  ],
  [{ anyOf: [{ required: ["a"] }, { required: ["b"] }] }, "a or b is given", "a or b must be given"],
  [
    { anyOf: [{ required: ["a", "b"] }, { required: ["c"] }] },
    "a and b are given, or c is given",
    "a and b must be given, or c must be given",
  ],
  [
    { required: ["x"], anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    "x is given, and either a or b is given",
    "x must be given, and either a or b must be given",
  ],
  [
    { allOf: [{ minimum: 1 }, { maximum: 9 }] },
    "it is at least 1 and is at most 9",
    "it must be at least 1 and be at most 9",
  ],
  [{ $comment: "for us" }, "", ""],
  [{ allOf: [{ required: ["a"] }, { required: ["a", "b"] }] }, "a and b are given", "a and b must be given"],
  [
    { not: { anyOf: [{ required: ["a"] }, { required: ["a"] }, { required: ["b"] }] } },
    "a and b are not given",
    "a and b must not be given",
  ],
  [
    { not: { const: 0 }, minimum: -5 },
    "it is not 0 and is at least -5",
    "it must not be 0 and must be at least -5",
  ],
  [
    { required: ["d"], not: { required: ["a", "b"] } },
    "d is given, and a and b are not both given",
    "d must be given, and a and b must not both be given",
  ],
  [
    { anyOf: [{ properties: { n: { minimum: 1 } } }, { properties: { m: { minimum: 1 } } }] },
    "n is at least 1, n is not given, m is at least 1 or m is not given",
    "n must be at least 1, n must not be given, m must be at least 1 or m must not be given",
  ],
  [{ not: { required: ["it"] } }, '"it" is not given', '"it" must not be given'],
  [{ type: "string", enum: ["a", "b"] }, 'it is "a" or "b"', 'it must be "a" or "b"'],
  [
    { properties: { v: { type: "object", properties: { x: {} } } } },
    "v is an object or is not given",
    "v must be an object",
  ],
])("%j", (schema, condition, demand) => {
  expect(asked("is", schema)).toBe(condition);
  expect(asked("must", schema)).toBe(demand);
});

test("of a member that is always there it goes without saying", () => {
  const about = { subject: "it", given: ["kind"] };
  expect(asked("is", { properties: { kind: { const: "a" } } }, about)).toBe('kind is "a"');
});

test.each<[what: string, schema: JsonValue, demand: string | undefined]>([
  ["the same in full", { properties: { n: { type: "integer", description: "How many.", items: {} } } }, ""],
  [
    "a keyword that is the same",
    { properties: { n: { description: "How many.", minimum: 5 } } },
    "n must be at least 5",
  ],
  ["another description", { properties: { n: { description: "How much.", minimum: 5 } } }, undefined],
  ["a keyword that others change", { properties: { n: { items: {}, minimum: 5 } } }, undefined],
  ["that it must be there", { properties: { n: { type: "integer" } }, required: ["n"] }, "n must be given"],
])("what is declared goes without saying: %s", (_, schema, demand) => {
  const n = { type: "integer", description: "How many.", items: {} };
  expect(asked("must", schema, { subject: "it", declared: { properties: { n } } })).toBe(demand);
});

test("what a condition only tells is no part of it", () => {
  const schema = { title: "Files", properties: { kind: { const: "file", description: "Of what kind." } } };
  expect(asked("is", schema)).toBe('kind is "file" or is not given');
  expect(denied("is", schema)).toBe('kind is given and is not "file"');
  expect(asked("must", schema)).toBeUndefined();
});

test.each<[schema: JsonValue, forbidden: string | undefined]>([
  [{ const: "root" }, 'it must not be "root"'],
  [{ enum: ["a", "b"] }, 'it must not be "a" or "b"'],
  [{ minimum: 5 }, "it must be less than 5"],
  [{ properties: { kind: { const: "a" } }, required: ["kind"] }, 'kind must not be "a"'],
  [{ properties: { kind: { const: "a" } } }, 'kind must be given and not be "a"'],
  [{}, undefined],
])("not %j", (schema, forbidden) => {
  expect(denied("must", schema)).toBe(forbidden);
});

test.each([
  ['it must not be "a"', "it", 'Must not be "a".'],
  ["kind must be given", "it", "kind must be given."],
  ["other items must be null", "other items", "Other items must be null."],
])("%s, as a sentence about %s", (words, subject, told) => {
  expect(sentence(words, { subject })).toBe(told);
});

test("of a value that may be of several types nothing is said that holds for one of them only", () => {
  const declared = { type: ["string", "null"], properties: { n: { type: ["integer", "string"] } } };
  expect(denied("must", { pattern: "^x" }, { subject: "it", declared })).toBeUndefined();
  expect(denied("must", { const: "x" }, { subject: "it", declared })).toBe('it must not be "x"');
  const inside = { properties: { n: { minimum: 5 } }, required: ["n"] };
  expect(asked("is", inside, { subject: "it", declared: { ...declared, type: "object" } })).toBeUndefined();
  expect(asked("is", inside, { subject: "it", declared: { type: "object" } })).toBe("n is at least 5");
});

test("of things that are not called by a name members are told with them", () => {
  const about = { subject: "at least one item" };
  expect(asked("must", { properties: { id: { const: 1 } } }, about)).toBe(
    "id of at least one item must be 1",
  );
});

describe("nothing is said where a part of it would be lost", () => {
  test.each<[JsonValue]>([
    [false],
    [{ const: "x".repeat(100) }],
    [{ const: 1, description: "the first" }],
    [{ type: "string", format: "uuid" }],
    [{ $ref: "#/$defs/a" }],
    [{ if: {}, then: {} }],
    [{ additionalProperties: false }],
    [{ required: Array.from({ length: 20 }, (_, i) => `m${i}`) }],
    [{ required: ["x"], anyOf: [{ required: ["a", "b"] }, { required: ["c"] }] }],
    [{ not: { not: { not: { not: { not: { not: { const: 1 } } } } } } }],
    [{ anyOf: [] }],
    [{ enum: Array.from({ length: 20 }, (_, i) => i) }],
    [{ properties: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`m${i}`, true])) }],
    [{ minimum: "5" }],
    [{ type: ["string", "null"], minLength: 1 }],
    [{ type: "string", minimum: 1 }],
    [{ type: "string", enum: ["a", null] }],
    [{ type: "integer", const: "a" }],
    [{ properties: { a: false }, required: ["a"] }],
    [{ constructor: 1 }],
  ])("%j", (schema) => {
    expect(asked("must", schema)).toBeUndefined();
  });
});
