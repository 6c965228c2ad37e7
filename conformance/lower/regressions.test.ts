import type { JsonObject } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { proveSchema } from "./prove-schema.ts";
import { edgesOfKeywords } from "./regressions/edges-of-keywords.ts";
import { formsThatMeet, property } from "./regressions/forms-that-meet.ts";
import { onlyConditions } from "./regressions/only-conditions.ts";
import { unevaluated } from "./regressions/unevaluated.ts";
import { madeFacts, profileFacts } from "./target-facts.ts";

const definitions = { $defs: { one: { minLength: 3 }, none: { not: {} } } };

/** Each was once a counter-example; the smallest schema that showed it. */
const regressions: readonly [what: string, schema: JsonObject][] = [
  ["a name that is only required", property({ type: "object", required: ["a"] })],
  [
    "a required name that a closed object lacks",
    property({ type: ["object", "string"], required: ["a"], additionalProperties: false }),
  ],
  [
    "a constraint of an allOf member",
    property({ allOf: [{ type: "string", minLength: 2 }, { maxLength: 5 }] }),
  ],
  [
    "a constraint beside a reference back, in a union of one",
    property({
      type: "object",
      properties: { next: { anyOf: [{ $ref: "#/properties/x", minProperties: 2 }], type: "object" } },
    }),
  ],
  ["a constraint of a definition", { ...property({ $ref: "#/$defs/one", maxLength: 5 }), ...definitions }],
  ["null in a list of types already", property({ type: ["string", "null"] })],
  ["null that a union beside its type excludes", property({ type: "null", oneOf: [true, {}] })],
  ["a tuple without a type, which objects fit too", property({ prefixItems: [{ pattern: "^[a-z]+$" }, {}] })],
  ["null and an enum without it", property({ type: ["string", "null"], enum: ["a"] })],
  [
    "values that other keywords exclude",
    property({ enum: ["", 1, "ab", null, {}], minLength: 1, type: ["string", "object"] }),
  ],
  ["a merged enum with a type", property({ type: "array", anyOf: [{ enum: [false, [1]] }] })],
  ["an enum whose bounds are lost with it", property({ enum: [0, 3, "a", true], multipleOf: 3 })],
  ["values that are listed twice", property({ enum: [7, 7, "7", null, null, { a: 1 }, { a: 1 }] })],
  ["a constant that is not listed", property({ type: "string", const: "a", enum: ["b"] })],
  [
    "listed texts beside what objects may be",
    property({ enum: ["a"], additionalProperties: { type: "integer" } }),
  ],
  [
    "a condition with a type beside its values",
    property({
      type: "object",
      properties: { k: { enum: ["a", 1] }, v: { type: "string" } },
      required: ["k"],
      if: { properties: { k: { enum: ["a", 1], type: "string" } } },
      then: { required: ["v"] },
    }),
  ],
  [
    "what must be given in an anyOf beside a oneOf of the root",
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" }, k: { type: "integer" } },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
      oneOf: [
        { properties: { k: { const: 1 } }, required: ["k"] },
        { properties: { k: { const: 2 } }, required: ["k"] },
      ],
    },
  ],
  ["an enum of objects beside properties", property({ enum: [{ a: 1 }, "b"], properties: { a: {}, c: {} } })],
  [
    "a tuple with fewer items than places",
    property({ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], minItems: 1 }),
  ],
  [
    "a tuple with more items than places",
    property({ type: "array", prefixItems: [{ type: "string" }], minItems: 3 }),
  ],
  ["a tuple with a place that nothing fits", property({ prefixItems: [{ type: "string" }, false] })],
  ["items that nothing fits", property({ type: "array", items: { type: "string", enum: [1] }, maxItems: 3 })],
  ["nothing but a keyword that is refused", property({ not: { type: "string" } })],
  ["contains without a type", property({ contains: { const: 1 }, minContains: 2 })],
  [
    "contains beside unevaluatedItems",
    property({ prefixItems: [true], contains: { type: "string", minLength: 2 }, unevaluatedItems: false }),
  ],
  [
    "unevaluatedProperties of an allOf member",
    property({ allOf: [{ properties: { a: {} }, unevaluatedProperties: false }, { properties: { b: {} } }] }),
  ],
  [
    "unevaluatedProperties beside a reference",
    {
      ...property({ $ref: "#/$defs/two", unevaluatedProperties: false }),
      $defs: { two: { properties: { a: {} } } },
    },
  ],
  [
    "unevaluatedProperties and names that are required only",
    property({ required: ["c"], unevaluatedProperties: false }),
  ],
  ["null as the default of one of two", property({ allOf: [{ default: null }, { type: "string" }] })],
  [
    "names by a pattern in a closed object with an optional member",
    property({
      type: "object",
      properties: { b: { type: "string" } },
      patternProperties: { "^a": {} },
      additionalProperties: false,
    }),
  ],
  [
    "names by a pattern, and another schema for the rest",
    property({
      type: "object",
      properties: { b: { type: "object", properties: { c: { type: "string" } } } },
      patternProperties: { "^a": { type: "integer" } },
      additionalProperties: { type: "object", properties: { c: { type: "string" } } },
    }),
  ],
  [
    "unevaluatedProperties beside a union that cannot be joined",
    property({
      unevaluatedProperties: false,
      oneOf: [
        { minimum: 10, anyOf: [{ properties: { a: { maxProperties: 1 } }, unevaluatedProperties: false }] },
        { unevaluatedProperties: {} },
      ],
    }),
  ],
  ["not beside an optional text", property({ type: "string", not: {} })],
  ["a required member that nothing fits", property({ required: ["a"], properties: { a: false } })],
  [
    "a union with one branch that nothing fits",
    property({ oneOf: [false, { minLength: 3, properties: { a: { enum: [1] } } }] }),
  ],
  ["a union of one that holds allOf", property({ anyOf: [{ allOf: [{ type: ["object", "array"] }] }] })],
  [
    "anyOf and oneOf",
    property({ anyOf: [{ type: "string" }, { type: "number" }], oneOf: [{ minLength: 1 }, { maximum: 3 }] }),
  ],
  [
    "oneOf whose branches are closed",
    property({
      oneOf: [
        { type: "object", properties: { a: {} } },
        { type: "object", properties: { b: {} } },
      ],
    }),
  ],
  [
    "patterns beside a closed rest",
    property({
      type: "object",
      patternProperties: { "\\d": { patternProperties: { a: { not: {} } } } },
      additionalProperties: false,
    }),
  ],
  ["objects and lists in one schema", property({ properties: { b: {} }, items: { enum: [{ a: 1 }, "c"] } })],
  [
    "a name that travels under another",
    { type: "object", properties: { __proto__x: { const: 0 }, "x-1": { const: null } } },
  ],
  [
    "names without letters",
    { type: "object", properties: { "": { type: "string" }, "-": { type: "integer" } } },
  ],
  ["a root union of open objects", { oneOf: [{ minimum: 1, maxProperties: 1 }, {}] }],
  [
    "a definition that contains itself beside words",
    {
      ...property({ $ref: "#/$defs/n", description: "d" }),
      $defs: { n: { type: "object", properties: { n: { $ref: "#/$defs/n", minProperties: 1 } } } },
    },
  ],
  [
    "a condition that all values meet",
    property({ allOf: [{ if: true, then: { type: ["object", "string"] } }, { minItems: 2 }] }),
  ],
  [
    "dependencies that lead to a definition",
    { ...property({ dependentSchemas: { a: { $ref: "#/$defs/one", type: "null" } } }), ...definitions },
  ],
  [
    "a text that two branches know",
    property({ oneOf: [{ additionalProperties: false }, { enum: [0, { a: "b" }] }] }),
  ],
  [
    "names held to what a lost closing would imply",
    { type: "object", propertyNames: { minLength: 2 }, additionalProperties: false },
  ],
  [
    "a keyword of lists on a map",
    property({
      oneOf: [
        { type: "object", maxItems: 0 },
        { type: "boolean", minItems: 3 },
      ],
    }),
  ],
  [
    "items that count as evaluated only where they fit",
    property({ unevaluatedItems: false, oneOf: [{ unevaluatedItems: { exclusiveMaximum: -1 } }] }),
  ],
  [
    "definitions that lean on each other",
    {
      type: "object",
      properties: { x: { contains: { $ref: "#/$defs/one", items: { properties: { c: {} } } } } },
      $defs: {
        one: {
          minProperties: 3,
          properties: {
            d: { $ref: "#/$defs/one", contains: { $ref: "#/$defs/one", properties: { a: { maxItems: 3 } } } },
            a: { $ref: "#/properties/x", minItems: 3 },
          },
        },
      },
    },
  ],
  [
    "a tuple of an older dialect with more items than places",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      items: [{ enum: [{ a: 1 }] }, { required: ["b"] }],
      additionalItems: { type: ["boolean", "string"] },
    },
  ],
  [
    "a list beside a map",
    property({ anyOf: [{ type: "object" }, { type: "array", items: { type: "string" } }] }),
  ],
  [
    "a definition that is read otherwise, and excluded",
    {
      ...property({ not: { $ref: "#/$defs/one", maximum: 10 } }),
      $defs: { one: { oneOf: [{ minLength: 0 }, { type: ["integer"] }] } },
    },
  ],
  ["a root of any names", { type: "object", additionalProperties: { type: "string" } }],
  ["a list that is always empty", property({ type: "array", prefixItems: [{}], maxItems: 0 })],
  [
    "what stands beside a reference in a branch",
    {
      ...property({
        maxProperties: 3,
        anyOf: [{ $ref: "#/$defs/one", dependentSchemas: { a: { const: "a" } } }, { maxProperties: 2 }],
      }),
      $defs: { one: { uniqueItems: true, items: { $ref: "#/$defs/one" } } },
    },
  ],
  [
    "an optional member that excludes null in other words",
    {
      ...property({ properties: { a: { $ref: "#/$defs/one" } } }),
      $defs: { one: { not: { additionalProperties: false } } },
    },
  ],
  [
    "a tuple in a union of one",
    property({ type: ["array", "string"], anyOf: [{ prefixItems: [{ type: "boolean" }] }] }),
  ],
  [
    "a later keyword in an older dialect",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { x: { prefixItems: [false], unevaluatedProperties: false } },
    },
  ],
  [
    "a union in a union that leads to the definition around it",
    {
      ...property({ $ref: "#/$defs/one" }),
      required: ["x"],
      $defs: {
        one: {
          anyOf: [
            { type: ["array", "object"], properties: { b: { type: "integer" }, a: { $ref: "#/$defs/one" } } },
            { type: "boolean" },
          ],
        },
      },
    },
  ],
  [
    "names that are required and held to what holds for all others",
    { type: "object", required: ["a", "b"], additionalProperties: { properties: { c: { maximum: 3 } } } },
  ],
  [
    "a tuple that ends before its places do",
    property({ prefixItems: [{ type: "string" }, { type: "string" }, false], maxItems: 0 }),
  ],
  [
    "a tuple that ends before a place that nothing fits",
    property({ prefixItems: [{ type: "string" }, { type: "string" }, false], maxItems: 1 }),
  ],
  [
    "a map that nothing can be in",
    property({ type: "object", additionalProperties: { allOf: [{ type: "null" }, { type: "boolean" }] } }),
  ],
  [
    "a closed object whose only member nothing fits",
    property({ type: "object", properties: { a: false }, additionalProperties: false }),
  ],
  [
    "a tuple beside objects",
    property({
      anyOf: [
        { type: "array", prefixItems: [{ type: "string" }], maxItems: 1 },
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
      ],
    }),
  ],
  [
    "a list without items, none of which is evaluated",
    { ...property({ type: "array", unevaluatedItems: false }), required: ["x"] },
  ],
  [
    "a root that names its dialect and leads to a definition",
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $ref: "#/$defs/one",
      $defs: { one: { type: "object", required: ["a"] } },
    },
  ],
  [
    "a place whose schema speaks of objects and that none fits",
    property({ prefixItems: [{ type: "null" }, { required: ["a"], properties: { a: false } }] }),
  ],
  ["an enum without values", property({ type: "object", properties: { a: { enum: [] }, b: true } })],
  ...formsThatMeet,
  ...edgesOfKeywords,
  ...unevaluated,
  ...onlyConditions,
];

describe.each(regressions)("%s", (what, schema) => {
  test("is lowered rightly for every target", () => {
    const found = [...madeFacts, ...profileFacts].flatMap(
      (target) => proveSchema({ name: what, schema }, target, { instances: 12, seed: 5 }).counterExamples,
    );
    expect(found.slice(0, 2)).toEqual([]);
  });
});
