import type { JsonObject } from "@toolwright/core";

export const property = (x: JsonObject | boolean): JsonObject => ({ type: "object", properties: { x } });

const closed = (
  properties: JsonObject,
  required: readonly string[] = Object.keys(properties),
): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const eitherOf = (...anyOf: readonly JsonObject[]): JsonObject => property({ anyOf });

/** Values in two forms that look alike on the way, and members and branches that are left out of a schema. */
export const formsThatMeet: readonly [what: string, schema: JsonObject][] = [
  [
    "a definition that leads back to itself through allOf",
    {
      ...property({ $ref: "#/$defs/node" }),
      $defs: {
        node: {
          type: "object",
          properties: { next: { allOf: [{ $ref: "#/$defs/node" }], description: "The next." } },
        },
      },
    },
  ],
  [
    "a definition that leads back to itself through a union of one",
    {
      ...property({ $ref: "#/$defs/node" }),
      $defs: { node: { type: "object", properties: { next: { anyOf: [{ $ref: "#/$defs/node" }] } } } },
    },
  ],
  [
    "a name that is only required and that another would travel under",
    property({ type: "object", properties: { "a b": { type: "string" } }, required: ["a b", "a_b"] }),
  ],
  ["null first in a list of types", property({ type: ["null", "string"] })],
  ["null first in an enum", property({ enum: [null, "a"] })],
  ["members of any value beside texts", eitherOf(closed({ b: { type: "string" } }), closed({ b: {} }))],
  [
    "items of any value beside texts",
    eitherOf({ type: "array", items: { type: "string" } }, { type: "array" }),
  ],
  [
    "maps beside what pairs look like",
    eitherOf(
      closed({ b: { type: "array", items: closed({ key: { type: "string" }, value: { type: "string" } }) } }),
      closed({ b: { type: "object", additionalProperties: { type: "string" } } }),
    ),
  ],
  [
    "tuples beside what they travel as",
    eitherOf(
      closed({ b: closed({ item_1: { type: "integer" } }) }),
      closed({ b: { type: "array", prefixItems: [{ type: "integer" }], minItems: 1, items: false } }),
    ),
  ],
  ["numbers beside their texts", eitherOf(closed({ b: { enum: ["1"] } }), closed({ b: { enum: [1] } }))],
  [
    "an absent member beside null",
    eitherOf(closed({ b: { type: ["string", "null"] } }), closed({ b: { type: "integer" } }, [])),
  ],
  [
    "a name that another travels under",
    property({ type: "object", properties: { "a-b": { type: "string" } } }),
  ],
  [
    "a member that nothing fits beside members of any name",
    property({ type: "object", properties: { b: false }, additionalProperties: { type: "string" } }),
  ],
  [
    "a member that its pattern excludes",
    property({
      type: "object",
      properties: { b: { type: "string" } },
      patternProperties: { "^.*$": { type: "integer" } },
    }),
  ],
  [
    "patterns in a closed object that becomes words",
    property({
      type: "object",
      properties: { k: { const: [] } },
      additionalProperties: false,
      patternProperties: { "^x-": { type: "string" } },
    }),
  ],
  [
    "unevaluatedProperties beside a union that is left out",
    property({
      anyOf: [{ properties: { a: {} } }, { $ref: "#" }],
      unevaluatedProperties: { type: "string" },
    }),
  ],
  [
    "a list of places and one more",
    property({ type: "array", prefixItems: [{ type: "object" }], minItems: 2 }),
  ],
  [
    "bounds beyond all integers",
    property({ type: "integer", exclusiveMinimum: 2 ** 53, exclusiveMaximum: 1e21 }),
  ],
];
