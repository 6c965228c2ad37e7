import type { Construct } from "../construct.ts";

export const unions: readonly Construct[] = [
  {
    construct: "oneOf with a discriminator",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: {
          oneOf: [
            {
              type: "object",
              properties: { k: { const: "x" } },
              required: ["k"],
              additionalProperties: false,
            },
            {
              type: "object",
              properties: { k: { const: "y" } },
              required: ["k"],
              additionalProperties: false,
            },
          ],
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          anyOf: [
            {
              type: "object",
              properties: { k: { const: "x" } },
              required: ["k"],
              additionalProperties: false,
            },
            {
              type: "object",
              properties: { k: { const: "y" } },
              required: ["k"],
              additionalProperties: false,
            },
          ],
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { k: "y" } },
    sent: { a: { k: "y" } },
  },
  {
    construct: "oneOf that overlaps",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { oneOf: [{ type: "string" }, { type: "string", pattern: "^x" }] } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: { a: { anyOf: [{ type: "string" }, { type: "string", pattern: "^x" }] } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["widened /properties/a/oneOf"],
    given: { a: "y" },
    sent: { a: "y" },
  },
  {
    construct: "allOf",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: {
          allOf: [
            { type: "object", properties: { b: { type: "string" } } },
            { properties: { c: { type: "integer" } }, required: ["c"], additionalProperties: true },
          ],
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "object",
          required: ["c"],
          properties: { b: { type: "string" }, c: { type: "integer" } },
          additionalProperties: false,
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["narrowed /properties/a"],
    given: { a: { b: "x", c: 1 } },
    sent: { a: { b: "x", c: 1 } },
  },
  {
    construct: "allOf with a conflict",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { allOf: [{ type: "string", pattern: "a" }, { pattern: "b" }] } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: { a: { type: "string", pattern: "a", description: "Must match `b`." } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/allOf/1"],
    given: { a: "ab" },
    sent: { a: "ab" },
  },
  {
    construct: "allOf with a reference",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { allOf: [{ $ref: "#/$defs/b" }] } },
      required: ["a"],
      additionalProperties: false,
      $defs: { b: { type: "string" } },
    },
    lowered: {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: "x" },
    sent: { a: "x" },
  },
  {
    construct: "not",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "string", not: { const: "x" } } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: { a: { type: "string", description: 'Must not be "x".' } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/not"],
    given: { a: "y" },
    sent: { a: "y" },
  },
  {
    construct: "contains",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "array", items: { type: "integer" }, contains: { const: 1 } } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "array",
          items: { type: "integer" },
          description: "At least one item must be 1.",
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/contains"],
    given: { a: [1] },
    sent: { a: [1] },
  },
  {
    construct: "dependentRequired",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: {
          type: "object",
          properties: { b: { type: "string" }, c: { type: "string" } },
          dependentRequired: { b: ["c"] },
          additionalProperties: false,
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "object",
          properties: { b: { type: "string" }, c: { type: "string" } },
          additionalProperties: false,
          description: "If b is given, c must be given too.",
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/dependentRequired"],
    given: { a: { c: "x" } },
    sent: { a: { c: "x" } },
  },
  {
    construct: "unevaluatedProperties: false of a closed object",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: { type: "string" } }, unevaluatedProperties: false },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: { type: "string" } }, additionalProperties: false },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { b: "x" } },
    sent: { a: { b: "x" } },
  },
  {
    construct: "a condition on a constant",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: {
          type: "object",
          properties: { k: { enum: ["x", "y"] }, n: { type: "string" } },
          required: ["k"],
          additionalProperties: false,
          if: { properties: { k: { const: "x" } } },
          then: { required: ["n"] },
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          anyOf: [
            {
              type: "object",
              required: ["k", "n"],
              properties: { k: { enum: ["x"] }, n: { type: "string" } },
              additionalProperties: false,
            },
            {
              type: "object",
              required: ["k"],
              properties: { k: { enum: ["y"] }, n: { type: "string" } },
              additionalProperties: false,
            },
          ],
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { k: "y" } },
    sent: { a: { k: "y" } },
  },
  {
    construct: "a condition on something else",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { type: "string", if: { pattern: "^x" }, then: { pattern: "y$" } } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: { type: "string", description: "If it matches `^x`, it must match `y$`." },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/if", "annotation /properties/a/then"],
    given: { a: "xy" },
    sent: { a: "xy" },
  },
];
