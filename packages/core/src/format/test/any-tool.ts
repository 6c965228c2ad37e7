import fc from "fast-check";
import type { JsonObject } from "../../json/json.ts";
import type { Tool } from "../../model/tool.ts";

const text = fc.constantFrom("get_weather", "a", "The weather in a city.", "1.0.0");

const property = fc.constantFrom<JsonObject[]>(
  { type: "string" },
  { type: "integer", minimum: 1 },
  { type: ["string", "null"], description: "May be null" },
  { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
  { anyOf: [{ type: "string" }, { type: "null" }] },
  { type: "string", enum: ["a", "b"], default: "a" },
  { $ref: "#/$defs/address" },
);

const inputSchema = fc
  .record(
    {
      properties: fc.dictionary(fc.constantFrom("city", "days", "constructor"), property),
      required: fc.constantFrom<string[][]>([], ["city"]),
      additionalProperties: fc.boolean(),
      $defs: fc.constant({ address: { type: "object" } }),
    },
    { requiredKeys: [] },
  )
  .map((schema): JsonObject => ({ type: "object", ...schema }));

/** Tools with any of the things that a tool may have. */
export const anyTool: fc.Arbitrary<Tool> = fc.record(
  {
    name: text,
    inputSchema,
    namespace: text,
    version: text,
    title: text,
    description: text,
    category: fc.constantFrom("Network", "System"),
    tags: fc.array(text),
    outputSchema: fc.oneof(inputSchema, fc.boolean()),
    annotations: fc.constant({ readOnlyHint: true }),
    icons: fc.constant([{ src: "data:," }]),
    examples: fc.constant([{ city: "Bern" }]),
    constraints: fc.record(
      { maxExecutionTime: fc.constant("PT5S"), allowSideEffects: fc.boolean() },
      { requiredKeys: [] },
    ),
    requiredPermissions: fc.constant(["tool.network.fetch"]),
    requiresConfirmation: fc.boolean(),
    metadata: fc.constant({ author: "sky" }),
    _meta: fc.constant({ "example.com/a": 1 }),
  },
  { requiredKeys: ["name", "inputSchema"] },
);
