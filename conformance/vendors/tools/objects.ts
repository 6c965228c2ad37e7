import type { Tool } from "@toolwright/core";
import { toolOf, toolWith } from "./tool-of.ts";

const text = { type: "string" };

/** Constructs of objects and lists. */
export const objectTools: readonly Tool[] = [
  toolOf("no_parameters", { type: "object", properties: {}, additionalProperties: false }),
  toolOf("an_object_without_properties", { type: "object" }),
  toolOf("an_open_object", { type: "object", properties: { id: text }, required: ["id"] }),
  toolOf("an_object_open_on_purpose", {
    type: "object",
    properties: { id: text },
    required: ["id"],
    additionalProperties: true,
  }),
  toolOf("keys_that_few_take", {
    type: "object",
    properties: { $top: { type: "integer" }, "filter[name]": text, "order by": text },
    required: ["$top"],
    additionalProperties: false,
  }),
  toolOf("a_property_that_cannot_be", {
    type: "object",
    properties: { id: text, legacy: false },
    required: ["id"],
  }),
  toolWith("a_map", { type: "object", additionalProperties: { type: "number" } }),
  toolWith("a_map_beside_properties", {
    type: "object",
    properties: { kind: text },
    required: ["kind"],
    additionalProperties: text,
  }),
  toolWith("a_map_by_pattern", { type: "object", patternProperties: { "^.*$": text } }),
  toolWith("names_of_members", {
    type: "object",
    propertyNames: { pattern: "^[a-z]+$" },
    additionalProperties: text,
  }),
  toolWith("a_number_of_members", { type: "object", additionalProperties: text, minProperties: 1 }),
  toolWith("a_nested_object", {
    type: "object",
    properties: {
      from: { type: "object", properties: { day: text, time: text }, required: ["day"] },
      to: { type: "object", properties: { day: text }, required: ["day"] },
    },
    required: ["from"],
  }),
  toolWith("members_that_need_each_other", {
    type: "object",
    properties: { card: text, code: text },
    dependentRequired: { card: ["code"] },
  }),
  toolWith("an_object_closed_after_all", {
    type: "object",
    properties: { id: text },
    unevaluatedProperties: false,
  }),
  toolWith("a_list", { type: "array", items: text }),
  toolWith("a_list_without_items", { type: "array" }),
  toolWith("a_list_of_a_length", { type: "array", items: text, minItems: 2, maxItems: 5 }),
  toolWith("a_list_without_doubles", { type: "array", items: { type: "integer" }, uniqueItems: true }),
  toolWith("a_list_that_contains", {
    type: "array",
    items: text,
    contains: { const: "admin" },
    minContains: 1,
  }),
  toolWith("a_tuple", {
    type: "array",
    prefixItems: [{ type: "number" }, { type: "number" }],
    minItems: 2,
    maxItems: 2,
  }),
  toolOf("a_tuple_of_draft_07", {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      point: { type: "array", items: [{ type: "number" }, { type: "number" }], additionalItems: false },
    },
    required: ["point"],
  }),
];
