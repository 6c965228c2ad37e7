import { expect, test } from "vitest";
import type { JsonValue } from "../../json/json.ts";
import type { Dialect } from "../types.ts";
import { checkSchema } from "./check-schema.ts";

const told = (schema: JsonValue, dialect: Dialect = "2020-12"): string[] =>
  checkSchema(schema, { dialect }).map(
    ({ severity, code, pointer, message }) => `${severity} ${code} ${pointer || "(root)"}: ${message}`,
  );

test.each<[schema: JsonValue, ...says: string[]]>([
  [{ type: "object", properties: { a: { type: "string" } }, required: ["a"] }],
  [true],
  ["string", 'error not-a-schema (root): A schema must be an object, true or false, but is "string".'],
  [
    { type: "strng" },
    'error unknown-type /type: "type" names "strng", which is no type; did you mean "string"?',
  ],
  [{ type: ["string", "string"] }, 'error wrong-keyword-value /type/1: "type" names "string" twice.'],
  [
    { minLength: -1 },
    'error wrong-keyword-value /minLength: "minLength" must be a whole number of 0 or more, but is -1.',
  ],
  [{ required: "a" }, 'error wrong-keyword-value /required: "required" must be a list of names, but is "a".'],
  [{ required: ["a", "b", "a"] }, 'error duplicate-required /required/2: "required" names "a" twice.'],
  [
    { anyOf: [] },
    'error wrong-keyword-value /anyOf: "anyOf" must hold at least one schema, but is an empty list.',
  ],
  [
    { properties: { a: 1 } },
    "error not-a-schema /properties/a: A schema must be an object, true or false, but is 1.",
  ],
  [{ items: [{}] }, "error not-a-schema /items: A schema must be an object, true or false, but is [{...}]."],
  [
    { $ref: "#/$defs/no" },
    'error unresolved-reference /$ref: "$ref" is "#/$defs/no", which points to nothing.',
  ],
  [
    { $ref: "https://example.com/x.json" },
    'error external-reference /$ref: "$ref" is "https://example.com/x.json", which leaves the document, and no resource of that name was given.',
  ],
  [
    { $ref: "#" },
    'error endless-reference /$ref: "$ref" is "#", which leads back here without going into the value, so no validation would end.',
  ],
  [
    { $schema: "http://json-schema.org/draft-04/schema#" },
    'error unknown-dialect /$schema: "$schema" is "http://json-schema.org/draft-04/schema#", a dialect that is not known here; known are 2020-12 and draft-07.',
  ],
  [
    { properties: { n: { type: "integer", default: "1" } } },
    'warning default-not-valid /properties/n/default: The default must be a whole number, but is "1".',
  ],
  [
    { $defs: { a: { $anchor: "x" }, b: { $anchor: "x" } } },
    'error duplicate-anchor /$defs/b/$anchor: "$anchor" is "x", a name that another schema of this resource has.',
  ],
  [
    { $ref: "#/components/x", components: { x: { type: "nope" } } },
    'error unknown-type /components/x/type: "type" names "nope", which is no type of "string", "integer", "number", "boolean", "null", "array" or "object".',
  ],
  [
    { type: "strng", properties: { a: { minimum: "1" } }, required: [1] },
    'error wrong-keyword-value /properties/a/minimum: "minimum" must be a number, but is "1".',
    'error wrong-keyword-value /required/0: "required" must hold names, but holds 1.',
    'error unknown-type /type: "type" names "strng", which is no type; did you mean "string"?',
  ],
])("%j", (schema, ...says) => {
  expect(told(schema)).toEqual(says);
});

test("recursion through the value is sound", () => {
  expect(told({ properties: { next: { $ref: "#" } } })).toEqual([]);
  expect(told({ anyOf: [{ type: "null" }, { items: { $ref: "#" } }] })).toEqual([]);
});

test.each<[name: string, schema: JsonValue]>([
  ["mutual", { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } }],
  ["through allOf", { allOf: [{ $ref: "#" }] }],
  ["through a condition", { if: { $ref: "#" } }],
])("a circle of references is reported once: %s", (_name, schema) => {
  expect(checkSchema(schema).map(({ code }) => code)).toEqual(["endless-reference"]);
});

test("draft-07 reads its own keywords", () => {
  expect(told({ items: [{}], additionalItems: { type: "x" } }, "draft-07")).toHaveLength(1);
  expect(told({ dependencies: { a: ["b"], c: { type: "string" } } }, "draft-07")).toEqual([]);
});

test("a resource that is given is no longer outside", () => {
  const schema = { $ref: "https://example.com/x.json" };
  expect(checkSchema(schema, { resources: { "https://example.com/x.json": { type: "string" } } })).toEqual(
    [],
  );
});

test("depth and size are bounded, and the limit is named", () => {
  let deep: JsonValue = {};
  for (let i = 0; i < 10_000; i++) deep = { items: deep };
  expect(told(deep)).toEqual([
    `error schema-too-deep ${"/items".repeat(257)}: The schema is nested deeper than 256 levels here.`,
  ]);
  const wide = { properties: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`p${i}`, {}])) };
  expect(checkSchema(wide, { limits: { schemaNodes: 20 } }).map(({ message }) => message)).toEqual([
    "The schema has more than 20 subschemas.",
  ]);
});

test("patterns together may cost so much and no more", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`p${i}`, { pattern: `(ab${i}){50}` }]),
  );
  const problems = checkSchema({ properties }, { limits: { patternSizes: 1_000 } });
  expect(problems.map(({ code }) => code)).toContain("unsafe-pattern");
  expect(problems[0]?.message).toBe(
    "The patterns before this one have over 1000 parts together when written out.",
  );
  expect(checkSchema({ properties })).toEqual([]);
});

test("a pattern that stands in many places costs once", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`p${i}`, { pattern: `(a*b${i % 3}){50}` }]),
  );
  expect(checkSchema({ properties }, { limits: { patternSizes: 1_000 } })).toEqual([]);
});
