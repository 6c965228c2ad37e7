import type { Tool } from "@toolwright/core";
import { toolOf } from "./tool-of.ts";

const text = { type: "string" };
const address = { type: "object", properties: { street: text, city: text }, required: ["city"] };

/** Constructs of references, and of older drafts. */
export const referenceTools: readonly Tool[] = [
  toolOf("a_reference", {
    type: "object",
    properties: { home: { $ref: "#/$defs/address" }, work: { $ref: "#/$defs/address" } },
    required: ["home"],
    $defs: { address },
  }),
  toolOf("a_reference_with_words_beside_it", {
    type: "object",
    properties: { home: { $ref: "#/$defs/address", description: "Where the invoice goes." } },
    required: ["home"],
    $defs: { address },
  }),
  toolOf("a_reference_with_constraints_beside_it", {
    type: "object",
    properties: { home: { $ref: "#/$defs/address", required: ["street"] } },
    required: ["home"],
    $defs: { address },
  }),
  toolOf("a_reference_to_a_property", {
    type: "object",
    properties: { from: address, to: { $ref: "#/properties/from" } },
    required: ["from", "to"],
  }),
  toolOf("a_reference_inside_all_of", {
    type: "object",
    properties: { home: { allOf: [{ $ref: "#/$defs/address" }], description: "Home." } },
    required: ["home"],
    $defs: { address },
  }),
  toolOf("a_tree", {
    type: "object",
    properties: { root: { $ref: "#/$defs/node" } },
    required: ["root"],
    $defs: {
      node: {
        type: "object",
        properties: { label: text, children: { type: "array", items: { $ref: "#/$defs/node" } } },
        required: ["label"],
      },
    },
  }),
  toolOf("definitions_of_draft_07", {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: { home: { $ref: "#/definitions/address" } },
    definitions: { address },
    dependencies: { home: ["home"] },
  }),
  toolOf("bounds_of_draft_04", {
    $schema: "http://json-schema.org/draft-04/schema#",
    type: "object",
    properties: { share: { type: "number", minimum: 0, exclusiveMinimum: true } },
    required: ["share"],
  }),
];
