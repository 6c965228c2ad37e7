import type { JsonObject } from "@toolwright/core";
import { property } from "./forms-that-meet.ts";

/** What looks at all that is named around it, inside one another and beside what is changed. */
export const unevaluated: readonly [what: string, schema: JsonObject][] = [
  [
    "unevaluatedProperties inside another, through a reference",
    {
      ...property({ $ref: "#/$defs/q", type: "object" }),
      $defs: {
        q: {
          allOf: [
            {
              if: { required: ["a"] },
              then: { properties: { a: { type: "string" } } },
              unevaluatedProperties: { type: "integer" },
            },
          ],
          unevaluatedProperties: { type: "string" },
        },
      },
    },
  ],
  [
    "unevaluatedProperties inside another at the root",
    {
      type: "object",
      allOf: [{ if: {}, unevaluatedProperties: {} }],
      unevaluatedProperties: false,
    },
  ],
  [
    "unevaluatedItems inside another",
    property({
      type: "array",
      allOf: [{ if: {}, unevaluatedItems: {} }],
      unevaluatedItems: false,
    }),
  ],
  [
    "a name that is only asked for and that a pattern names",
    {
      ...property({
        type: "object",
        properties: { c: { type: "string" } },
        required: ["c"],
        dependentRequired: { c: ["a"] },
        patternProperties: { "^a": { type: "string" } },
        additionalProperties: { type: "integer" },
      }),
      required: ["x"],
    },
  ],
];
