import type { Tool } from "@toolwright/core";
import { toolOf, toolWith } from "./tool-of.ts";

const text = { type: "string" };
const circle = {
  type: "object",
  properties: { kind: { const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
  additionalProperties: false,
};
const square = {
  type: "object",
  properties: { kind: { const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
  additionalProperties: false,
};

/** Constructs that join schemas. */
export const unionTools: readonly Tool[] = [
  toolWith("any_of", { anyOf: [text, { type: "integer" }], description: "A name or a number." }),
  toolWith("any_of_with_null", { anyOf: [{ type: "object", properties: { id: text } }, { type: "null" }] }),
  toolWith("any_of_beside_properties", {
    type: "object",
    properties: { id: text },
    anyOf: [{ required: ["id"] }, { properties: { name: text }, required: ["name"] }],
  }),
  toolWith("one_of_that_is_apart", { oneOf: [circle, square] }),
  toolWith("one_of_that_overlaps", { oneOf: [{ type: "integer" }, { type: "number", minimum: 10 }] }),
  toolWith("all_of_objects", {
    allOf: [
      { type: "object", properties: { id: text }, required: ["id"] },
      { type: "object", properties: { note: text } },
    ],
  }),
  toolWith("all_of_one", { allOf: [{ type: "string", minLength: 1 }], description: "Not empty." }),
  toolWith("all_of_ranges", { type: "integer", allOf: [{ minimum: 1 }, { maximum: 9 }] }),
  toolWith("not", { type: "string", not: { const: "root" } }),
  toolWith("if_then", {
    type: "object",
    properties: { mode: { enum: ["at", "now"] }, at: text },
    if: { properties: { mode: { const: "at" } } },
    then: { required: ["at"] },
  }),
  toolOf("a_root_union", { type: "object", oneOf: [circle, square] }),
  toolOf("at_least_one_parameter", {
    type: "object",
    properties: { id: text, name: text },
    anyOf: [{ required: ["id"] }, { required: ["name"] }],
  }),
  toolOf("a_root_all_of", {
    type: "object",
    allOf: [
      { properties: { page: { type: "integer" } } },
      { properties: { query: text }, required: ["query"] },
    ],
  }),
];
