import type { Tool } from "@toolwright/core";

const query = {
  type: "object",
  properties: { query: { type: "string" } },
  required: ["query"],
  additionalProperties: false,
};

/** Constructs of the tool around the schema. */
export const wholeTools: readonly Tool[] = [
  { name: "search.files/all", description: "Has a name that few take.", inputSchema: query },
  { name: "3d_render", description: "Has a name that begins with a digit.", inputSchema: query },
  { name: `a_long_name_${"x".repeat(90)}`, description: "Has a long name.", inputSchema: query },
  { name: "without_description", inputSchema: query },
  { name: "a_long_description", description: "Finds files. ".repeat(120), inputSchema: query },
  {
    name: "with_everything_around_it",
    title: "Search",
    description: "Searches.",
    inputSchema: query,
    outputSchema: {
      type: "object",
      properties: { hits: { type: "array", items: { type: "string" } } },
      required: ["hits"],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
    icons: [{ src: "https://example.com/icon.png", mimeType: "image/png", sizes: ["48x48"] }],
    examples: [{ query: "invoice" }],
    _meta: { "example.com/team": "search" },
  },
  {
    name: "an_output_that_is_a_list",
    description: "Gives a list.",
    inputSchema: query,
    outputSchema: { type: "array", items: { type: "string" } },
  },
  {
    name: "an_output_of_several_forms",
    description: "Gives what it found, or why not.",
    inputSchema: query,
    outputSchema: {
      type: "object",
      properties: { found: { type: "boolean" } },
      anyOf: [
        { properties: { hit: { type: "string" } }, required: ["hit"] },
        { properties: { reason: { type: "string" } }, required: ["reason"] },
      ],
    },
  },
  {
    name: "an_output_that_does_not_say_its_type",
    description: "Gives an object, as everybody sees.",
    inputSchema: query,
    outputSchema: { properties: { hit: { type: "string" } }, required: ["hit"] },
  },
];
