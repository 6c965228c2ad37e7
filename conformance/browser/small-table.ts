import type { Case } from "./cases.ts";

/** Keywords that tool schemas rarely use, for checkouts without the official suite. */
export const smallTable: readonly Case[] = [
  {
    name: "unevaluatedProperties sees through allOf and $ref",
    schema: {
      $defs: { named: { properties: { name: { type: "string" } } } },
      allOf: [{ $ref: "#/$defs/named" }],
      properties: { age: { minimum: 0 } },
      unevaluatedProperties: false,
    },
    values: [{ name: "a", age: 1 }, { name: "a", size: 1 }, { age: -1 }, 7],
  },
  {
    name: "unevaluatedItems after prefixItems and contains",
    schema: { prefixItems: [{ type: "string" }], contains: { const: 1 }, unevaluatedItems: { type: "null" } },
    values: [["a", 1, null], ["a", 1, 2], ["a"], [1]],
  },
  {
    name: "$dynamicRef finds the outermost anchor",
    schema: {
      $id: "https://example.com/strict-tree",
      $dynamicAnchor: "node",
      $ref: "tree",
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: "tree",
          $dynamicAnchor: "node",
          properties: { data: true, children: { items: { $dynamicRef: "#node" } } },
        },
      },
    },
    values: [{ children: [{ data: 1 }] }, { children: [{ daat: 1 }] }],
  },
  {
    name: "if, then, else and dependencies between properties",
    schema: {
      if: { properties: { kind: { const: "card" } }, required: ["kind"] },
      then: { required: ["number"] },
      else: { maxProperties: 2 },
      dependentRequired: { number: ["expiry"] },
      dependentSchemas: { bank: { propertyNames: { pattern: "^[a-z]+$" } } },
    },
    values: [
      { kind: "card" },
      { kind: "card", number: 1, expiry: 2 },
      { a: 1, b: 2, c: 3 },
      { bank: 1, B: 2 },
    ],
  },
  {
    name: "draft-07 reads a list of items, and nothing beside $ref",
    dialect: "draft-07",
    schema: {
      definitions: { text: { type: "string" } },
      items: [{ $ref: "#/definitions/text", maxLength: 1 }, { type: "integer" }],
      additionalItems: { type: "null" },
    },
    values: [["long", 1, null], ["long", 1.5], ["long", 1, 2], [1]],
  },
  {
    name: "names that every object inherits",
    schema: { required: ["toString"], properties: { constructor: { type: "string" } } },
    values: [{}, { toString: 1 }, { toString: 1, constructor: 2 }],
  },
  {
    name: "numbers and lengths where JavaScript surprises",
    schema: {
      anyOf: [{ multipleOf: 0.01 }, { maxLength: 1, type: "string" }, { uniqueItems: true, minItems: 2 }],
    },
    values: [
      0.07,
      0.075,
      1e308,
      "😀",
      "ab",
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [1, true],
    ],
  },
];
