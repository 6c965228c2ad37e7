import type { JsonObject } from "@toolwright/core";
import { property } from "./forms-that-meet.ts";

const text: JsonObject = { type: "string" };

/** Bounds between numbers, names that mean something on the way, and keywords that look at what was left out. */
export const edgesOfKeywords: readonly [what: string, schema: JsonObject][] = [
  [
    "a range that no integer is in",
    property({
      type: "object",
      properties: { c: { type: "integer", maximum: 0.5, exclusiveMinimum: 0.5 } },
    }),
  ],
  [
    "texts of more characters than they may have, in a branch",
    property({ anyOf: [{ type: "string", minLength: 5, maxLength: 2 }, { type: "integer" }] }),
  ],
  [
    "texts of more characters than they may have, where others fit",
    property({ type: "object", properties: { a: { type: "string", minLength: 2, maxLength: 1 }, b: text } }),
  ],
  ...[
    { required: ["x", "y"] },
    { minProperties: 1, properties: { x: text, z: text } },
    { properties: { x: { type: "integer" } }, required: ["x", "z"] },
    { anyOf: [{ required: ["x"] }, { properties: { y: { minLength: 2 } } }] },
    { unevaluatedProperties: false, dependentRequired: { x: ["y"] } },
    { type: ["object", "string"] },
    { additionalProperties: false },
    { additionalProperties: true },
  ].map((beside: JsonObject): [string, JsonObject] => [
    `members whose names are listed, beside ${JSON.stringify(beside)}`,
    property({
      type: "object",
      propertyNames: { type: "string", enum: ["x", "y", "a-b"] },
      additionalProperties: text,
      ...beside,
    }),
  ]),
  [
    "members by a constant, and what looks at them from outside",
    property({
      type: "object",
      allOf: [{ propertyNames: { const: "x" } }],
      anyOf: [{ propertyNames: { enum: ["x", "y"] }, additionalProperties: text }, { required: ["z"] }],
      unevaluatedProperties: false,
    }),
  ],
  [
    "a name that travels under another and needs others",
    property({
      type: "object",
      properties: { "x-1": true, c: true },
      dependentRequired: { "x-1": ["c"], c: ["x-1"] },
    }),
  ],
  [
    "unevaluatedItems beside contains",
    property({ type: "array", contains: { type: "string", pattern: "^a" }, unevaluatedItems: false }),
  ],
  [
    "unevaluatedItems inside unevaluatedItems, beside contains",
    property({
      unevaluatedItems: {
        unevaluatedItems: false,
        contains: { default: -1, pattern: "^a" },
        maxContains: 3,
      },
    }),
  ],
  [
    "unevaluatedProperties beside schemas that depend on a name",
    property({
      type: "object",
      properties: { a: text },
      dependentSchemas: { a: { properties: { b: text } } },
      unevaluatedProperties: false,
    }),
  ],
  ["integers between fractions", property({ type: "integer", exclusiveMinimum: 2.5, exclusiveMaximum: 5.5 })],
  [
    "integers with two bounds at each end",
    property({ type: "integer", exclusiveMinimum: 3, minimum: 10, exclusiveMaximum: 90, maximum: 40 }),
  ],
  ["multiples of two numbers", property({ type: "integer", allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] })],
  ["numbers that are integers", property({ allOf: [{ type: "number" }, { type: "integer" }] })],
  ["integers that are numbers", property({ allOf: [{ type: "integer" }, { type: "number" }] })],
  [
    "a member of the name that further ones travel under",
    property({
      type: "object",
      properties: { other_members: text },
      additionalProperties: { type: "integer" },
    }),
  ],
  [
    "members that are called as the parts of a pair",
    property({
      type: "object",
      properties: { key: text, value: { type: "boolean" } },
      additionalProperties: { type: "integer" },
    }),
  ],
  [
    "two kinds that overlap where neither is said",
    property({
      oneOf: ["a", "b"].map((k) => ({ type: "object", properties: { k: { const: k } } })),
    }),
  ],
  [
    "a condition on one member that asks whether another is there",
    property({
      type: "object",
      properties: { k: { enum: ["a", "b"] } },
      required: ["k"],
      if: { properties: { k: { enum: ["a", "b"] } }, required: ["k", "n"] },
      then: { required: ["path"] },
    }),
  ],
  [
    "a type beside a reference back, to what cannot be joined with its own reference",
    {
      ...property({
        $ref: "#/$defs/one",
        dependentRequired: { a: ["b"] },
        properties: { n: { $ref: "#/properties/x", type: ["string"] } },
      }),
      $defs: { one: { dependentRequired: { a: ["c"] } } },
    },
  ],
  [
    "a format beside a reference back",
    {
      ...property({ $ref: "#/$defs/n" }),
      $defs: { n: { type: "object", properties: { next: { $ref: "#/$defs/n", format: "made-up" } } } },
    },
  ],
  [
    "a member of the name that another travels under",
    property({ type: "object", properties: { "x-1": text }, minProperties: 1 }),
  ],
  [
    "a member that only a condition inside allOf names, which may be null where that is not met",
    property({
      if: { unevaluatedProperties: false },
      then: { allOf: [{ properties: { key: { enum: ["a"] } } }] },
    }),
  ],
  [
    "a member that another one needs, of the name that a third travels under",
    property({ properties: { $top: {}, "x-1": {} }, dependentRequired: { $top: ["x_1"] } }),
  ],
];
