import type { JsonObject } from "@toolwright/core";
import { property } from "./forms-that-meet.ts";

/** Members that only conditions name, where they travel under another name or take no value. */
export const onlyConditions: readonly [what: string, schema: JsonObject][] = [
  [
    "a needed name that travels under another, and another member of that name",
    property({
      dependentRequired: { c: ["x-1"] },
      type: "object",
      required: ["x-1"],
      if: { required: ["x_1"] },
    }),
  ],
  [
    "the same at the root",
    { type: "object", dependentRequired: { a: ["x-1"] }, anyOf: [{}, { properties: { x_1: {} } }] },
  ],
  [
    "a member that takes no value where a condition is met",
    property({
      dependentSchemas: { key: { properties: { c: { type: "integer", minimum: 3, maximum: 2 } } } },
    }),
  ],
  [
    "one that is left out, and must not be there, where a condition is met",
    property({
      type: "object",
      if: { required: ["a"] },
      then: { properties: { b: { enum: [] }, d: false } },
    }),
  ],
  [
    "one that the only form says must not be there",
    property({ minLength: 2, oneOf: [{ type: "object", properties: { a: { type: "string" }, b: false } }] }),
  ],
  [
    "what an older draft needs together",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      ...property({ dependencies: { key: { properties: { a: { type: "integer" } } } } }),
    },
  ],
  [
    "a map of values that cannot be, where items cannot be counted",
    {
      ...property({
        maxProperties: 1,
        additionalProperties: { type: "string", allOf: [{ type: "integer" }, { type: "number" }] },
      }),
      required: ["x"],
    },
  ],
];
