import type { Construct } from "../construct.ts";

export const objects: readonly Construct[] = [
  {
    construct: "a map with so many members",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: {
        a: { type: "object", additionalProperties: { type: "integer" }, minProperties: 1, maxProperties: 2 },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "array",
          description: "A list of key-value pairs; each key appears only once.",
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: "integer" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          minItems: 1,
          maxItems: 2,
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
    construct: "a tuple",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: {
        a: {
          type: "array",
          prefixItems: [{ type: "number" }, { type: "number" }],
          items: false,
          minItems: 2,
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
          properties: { item_1: { type: "number" }, item_2: { type: "number" } },
          required: ["item_1", "item_2"],
          additionalProperties: false,
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: [1, 2] },
    sent: { a: { item_1: 1, item_2: 2 } },
  },
  {
    construct: "a tuple of draft-07",
    target: "closed, all required, typed",
    author: {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        a: { type: "array", items: [{ type: "number" }, { type: "string" }], additionalItems: false },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "object",
          description: "Fill the items in order; only the last ones may be left out.",
          properties: { item_1: { type: ["number", "null"] }, item_2: { type: ["string", "null"] } },
          required: ["item_1", "item_2"],
          additionalProperties: false,
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: [1] },
    sent: { a: { item_1: 1, item_2: null } },
  },
  {
    construct: "patternProperties with one catch-all",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "object", patternProperties: { "^.*$": { type: "string" } } } },
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
            properties: { key: { type: "string" }, value: { type: "string" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          description: "A list of key-value pairs; each key appears only once.",
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["narrowed /properties/a/patternProperties"],
    given: { a: { x: "y" } },
    sent: { a: [{ key: "x", value: "y" }] },
  },
  {
    construct: "patternProperties",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: {
        a: { type: "object", patternProperties: { "^x": { type: "string" } }, additionalProperties: false },
      },
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
            properties: { key: { type: "string" }, value: { type: "string" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
          description: "Names of members match `^x`. A list of key-value pairs; each key appears only once.",
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/patternProperties", "annotation /properties/a/additionalProperties"],
    given: { a: { x: "y" } },
    sent: { a: [{ key: "x", value: "y" }] },
  },
  {
    construct: "propertyNames that every name fits",
    target: "everything enforced",
    author: {
      type: "object",
      properties: {
        a: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "string" } },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "string" } },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { x: "y" } },
    sent: { a: { x: "y" } },
  },
  {
    construct: "propertyNames",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: {
        a: { type: "object", propertyNames: { pattern: "^x" }, additionalProperties: { type: "string" } },
      },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: {
          type: "array",
          description:
            "Names of members must match `^x`. A list of key-value pairs; each key appears only once.",
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: "string" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
        },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: ["annotation /properties/a/propertyNames"],
    given: { a: { x: "y" } },
    sent: { a: [{ key: "x", value: "y" }] },
  },
  {
    construct: "a closed object without properties",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "object", additionalProperties: false } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: { a: { type: "object", additionalProperties: false, properties: {}, required: [] } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: {} },
    sent: { a: {} },
  },
  {
    construct: "a list without items",
    target: "closed, all required, typed",
    author: {
      type: "object",
      properties: { a: { type: "array" } },
      required: ["a"],
      additionalProperties: false,
    },
    lowered: {
      type: "object",
      properties: {
        a: { type: "array", items: { type: "string", description: "Any JSON value, written as JSON text." } },
      },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: [1, "x", null] },
    sent: { a: ["1", '"x"', "null"] },
  },
  {
    construct: "any value",
    target: "closed, all required, typed",
    author: { type: "object", properties: { a: {} }, required: ["a"], additionalProperties: false },
    lowered: {
      type: "object",
      properties: { a: { type: "string", description: "Any JSON value, written as JSON text." } },
      required: ["a"],
      additionalProperties: false,
    },
    losses: [],
    given: { a: { b: [null] } },
    sent: { a: '{"b":[null]}' },
  },
  {
    construct: "a name that travels under another in an open object",
    target: "everything guides",
    author: { type: "object", properties: { $top: { type: "integer" } } },
    lowered: { type: "object", properties: { _top: { type: "integer" } } },
    losses: ["narrowed /properties/$top"],
    given: { $top: 3 },
    sent: { _top: 3 },
  },
  {
    construct: "objects without members, where there must be some",
    target: "open, nullable, inlined",
    author: {
      type: "object",
      properties: {
        free: { type: "object" },
        empty: { type: "object", additionalProperties: false },
      },
    },
    lowered: {
      type: "object",
      properties: {
        free: {
          type: "array",
          items: {
            type: "object",
            properties: {
              key: { type: "string" },
              value: { type: "string", description: "Any JSON value, written as JSON text." },
            },
            required: ["key", "value"],
          },
          description: "A list of key-value pairs; each key appears only once.",
        },
        empty: { type: "string", enum: ["{}"] },
      },
    },
    losses: [],
    given: { free: { a: 1 }, empty: {} },
    sent: { free: [{ key: "a", value: "1" }], empty: "{}" },
  },
  {
    construct: "a map that nothing can be in",
    target: "open, nullable, inlined",
    author: {
      type: "object",
      properties: {
        map: { type: "object", additionalProperties: { allOf: [{ type: "null" }, { type: "boolean" }] } },
      },
    },
    lowered: {
      type: "object",
      properties: {
        map: {
          type: "array",
          maxItems: 0,
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: "string" } },
            required: ["key", "value"],
          },
          description: "A list of key-value pairs; each key appears only once.",
        },
      },
    },
    losses: [],
    given: { map: {} },
    sent: { map: [] },
  },
];
