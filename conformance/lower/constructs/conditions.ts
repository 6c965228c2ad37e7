import type { Construct } from "../construct.ts";

/** Members that only conditions, forms or other members speak of, at targets where nothing else can be sent. */
export const conditions: readonly Construct[] = [
  {
    construct: "a condition at the root whose answers declare members of their own",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { kind: { enum: ["file", "link"] } },
      required: ["kind"],
      if: { properties: { kind: { const: "file" } }, required: ["kind"] },
      then: { properties: { path: { type: "string" } }, required: ["path"] },
      else: { properties: { url: { type: "string" } }, required: ["url"] },
    },
    lowered: {
      type: "object",
      properties: { kind: { enum: ["file", "link"] }, path: { type: "string" }, url: { type: "string" } },
      required: ["kind"],
      description: 'If kind is "file", path must be given; otherwise url must be given.',
      additionalProperties: false,
    },
    losses: ["annotation /if", "annotation /then", "annotation /else", "narrowed "],
    given: { kind: "link", url: "u" },
    sent: { kind: "link", url: "u" },
  },
  {
    construct: "conditions in allOf that say several things of a member that nobody declares",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { kind: { type: "string" } },
      allOf: [
        { if: { required: ["kind"] }, then: { properties: { size: { type: "integer" } } } },
        { if: { not: { required: ["kind"] } }, then: { properties: { size: { type: "string" } } } },
        { properties: { note: { type: "string" } } },
        { if: { required: ["note"] }, then: { properties: { note: { minLength: 3 } } } },
      ],
    },
    lowered: {
      type: "object",
      properties: {
        kind: { type: "string" },
        size: { anyOf: [{ type: "integer" }, { type: "string" }] },
        note: { type: "string" },
      },
      description:
        "If kind is not given, size must be a string. If note is given, note must have at least 3 characters. If kind is given, size must be a whole number.",
      additionalProperties: false,
    },
    losses: [
      "annotation /allOf/1",
      "annotation /allOf/3",
      "annotation /allOf/0/if",
      "annotation /allOf/0/then",
      "narrowed ",
    ],
    given: { kind: "a", size: 1, note: "long" },
    sent: { kind: "a", size: 1, note: "long" },
  },
  {
    construct: "members that only need others, named nowhere else",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { card: { type: "string" } },
      dependentRequired: { card: ["owner"] },
      dependentSchemas: { card: { properties: { month: { type: "integer" } } } },
      additionalProperties: { type: ["string", "integer"] },
    },
    lowered: {
      type: "object",
      properties: {
        card: { type: "string" },
        month: { type: "integer" },
        owner: { type: ["string", "integer"] },
        other_members: {
          type: "array",
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: ["string", "integer"] } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          description: "Further members, as a list of key-value pairs; each key appears only once.",
        },
      },
      additionalProperties: false,
      description: "If card is given, owner must be given too.",
      required: ["other_members"],
    },
    losses: ["narrowed ", "annotation /dependentRequired"],
    given: { card: "4", owner: "A", month: 3 },
    sent: { card: "4", owner: "A", month: 3, other_members: [] },
  },
  {
    construct: "a root that asks for one of two members that nobody declares",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { k: { type: "string" } },
      anyOf: [{ required: ["id"] }, { required: ["name"] }],
      additionalProperties: { type: "string" },
    },
    lowered: {
      type: "object",
      properties: {
        k: { type: "string" },
        id: { type: "string" },
        name: { type: "string" },
        other_members: {
          type: "array",
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: "string" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          description: "Further members, as a list of key-value pairs; each key appears only once.",
        },
      },
      additionalProperties: false,
      description: "At least one of these must be given: id; name.",
      required: ["other_members"],
    },
    losses: ["annotation /anyOf"],
    given: { id: "1" },
    sent: { id: "1", other_members: [] },
  },
  {
    construct: "forms at the root, with what they share closed around them",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: { at: { type: "string" } },
      oneOf: [
        { properties: { kind: { const: "file" }, path: { type: "string" } }, required: ["kind", "path"] },
        { properties: { kind: { const: "link" }, url: { type: "string" } }, required: ["kind"] },
      ],
      unevaluatedProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        input: {
          anyOf: [
            {
              required: ["kind", "path"],
              type: "object",
              properties: { kind: { const: "file" }, path: { type: "string" }, at: { type: "string" } },
              additionalProperties: false,
            },
            {
              required: ["kind"],
              type: "object",
              properties: { kind: { const: "link" }, url: { type: "string" }, at: { type: "string" } },
              additionalProperties: false,
            },
          ],
        },
      },
      required: ["input"],
      additionalProperties: false,
    },
    losses: [],
    given: { kind: "file", path: "p", at: "now" },
    sent: { input: { kind: "file", path: "p", at: "now" } },
  },
  {
    construct: "forms that overlap, with what they share closed around them",
    target: "closed, optional, no recursion",
    author: {
      type: "object",
      properties: {
        a: {
          type: "object",
          anyOf: [{ properties: { x: { type: "string" } } }, { properties: { y: { type: "string" } } }],
          unevaluatedProperties: false,
        },
      },
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          anyOf: [
            { type: "object", properties: { x: { type: "string" } }, additionalProperties: false },
            { type: "object", properties: { y: { type: "string" } }, additionalProperties: false },
          ],
        },
      },
      additionalProperties: false,
    },
    losses: ["narrowed /properties/a/unevaluatedProperties"],
    given: { a: { x: "p" } },
    sent: { a: { x: "p" } },
  },
];
