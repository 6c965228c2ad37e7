import type { Construct } from "../construct.ts";

export const references: readonly Construct[] = [
  {
    construct: "a reference",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { $ref: "#/$defs/b" } },
      required: ["a"],
      additionalProperties: false,
      $defs: { b: { type: "string", enum: ["x"] } },
    },
    lowered: {
      type: "object",
      properties: { a: { $ref: "#/$defs/b" } },
      required: ["a"],
      additionalProperties: false,
      $defs: { b: { type: "string", enum: ["x"] } },
    },
    losses: [],
    given: { a: "x" },
    sent: { a: "x" },
  },
  {
    construct: "a reference, inlined",
    target: "open, nullable, inlined",
    author: {
      type: "object",
      properties: { a: { $ref: "#/$defs/b", description: "Here." } },
      required: ["a"],
      additionalProperties: false,
      $defs: { b: { type: "string", description: "There." } },
    },
    lowered: { type: "object", properties: { a: { description: "Here.", type: "string" } }, required: ["a"] },
    losses: ["widened /additionalProperties", "annotation /properties/a/$ref"],
    given: { a: "x" },
    sent: { a: "x" },
  },
  {
    construct: "a description beside a recursive reference",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { $ref: "#/$defs/n", description: "Top." } },
      required: ["a"],
      additionalProperties: false,
      $defs: {
        n: {
          type: "object",
          properties: { n: { anyOf: [{ $ref: "#/$defs/n" }, { type: "null" }] } },
          required: ["n"],
          additionalProperties: false,
        },
      },
    },
    lowered: {
      type: "object",
      properties: { a: { description: "Top.", anyOf: [{ $ref: "#/$defs/n" }] } },
      required: ["a"],
      additionalProperties: false,
      $defs: {
        n: {
          type: "object",
          properties: { n: { anyOf: [{ $ref: "#/$defs/n" }, { type: "null" }] } },
          required: ["n"],
          additionalProperties: false,
        },
      },
    },
    losses: [],
    given: { a: { n: null } },
    sent: { a: { n: null } },
  },
  {
    construct: "a reference to a property",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "string" }, b: { $ref: "#/properties/a" } },
      required: ["a", "b"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: { a: { type: "string" }, b: { $ref: "#/$defs/a" } },
      required: ["a", "b"],
      additionalProperties: false,
      $defs: { a: { type: "string" } },
    },
    losses: [],
    given: { a: "x", b: "y" },
    sent: { a: "x", b: "y" },
  },
  {
    construct: "recursion, unrolled",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { $ref: "#/$defs/n" } },
      required: ["a"],
      additionalProperties: false,
      $defs: { n: { type: "object", properties: { n: { $ref: "#/$defs/n" } }, additionalProperties: false } },
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "object",
          properties: {
            n: {
              type: "object",
              properties: {
                n: {
                  type: "object",
                  properties: {
                    n: {
                      type: "string",
                      description: `A further "n", written as JSON text.`,
                    },
                  },
                  additionalProperties: false,
                },
              },
              additionalProperties: false,
            },
          },
          additionalProperties: false,
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["widened /$defs/n/properties/n"],
    given: { a: { n: { n: { n: { n: {} } } } } },
    sent: { a: { n: { n: { n: '{"n":{}}' } } } },
  },
  {
    construct: "a map",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "object", additionalProperties: { type: "integer" } } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "array",
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: "integer" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          description: "A list of key-value pairs; each key appears only once.",
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { x: 1 } },
    sent: { a: [{ key: "x", value: 1 }] },
  },
  {
    construct: "an open object with declared members",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: { type: "string" } }, additionalProperties: true },
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
    losses: ["narrowed /properties/a"],
    given: { a: { b: "x" } },
    sent: { a: { b: "x" } },
  },
  {
    construct: "an object that does not say whether it is closed",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { a: { type: "object", properties: { b: { type: "string" } } } },
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
    losses: ["narrowed /properties/a"],
    given: { a: { b: "x" } },
    sent: { a: { b: "x" } },
  },
];
