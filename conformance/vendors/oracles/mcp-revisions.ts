import type { JsonObject } from "@toolwright/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Oracle } from "../oracle.ts";

const text = { type: "string" };

const annotations = {
  type: "object",
  properties: {
    title: text,
    readOnlyHint: { type: "boolean" },
    destructiveHint: { type: "boolean" },
    idempotentHint: { type: "boolean" },
    openWorldHint: { type: "boolean" },
  },
};

const icon = {
  type: "object",
  properties: {
    src: { type: "string", format: "uri" },
    mimeType: text,
    sizes: { type: "array", items: { type: "string", pattern: "^(\\d+x\\d+|any)$" } },
    theme: { enum: ["light", "dark"] },
  },
  required: ["src"],
};

/** Until the newest revision, the members of `properties` had to be objects: true and false were no schemas. */
const objectSchema = {
  type: "object",
  properties: {
    $schema: text,
    type: { const: "object" },
    properties: { type: "object", additionalProperties: { type: "object" } },
    required: { type: "array", items: text },
  },
  required: ["type"],
};

const anySchema = { type: "object", properties: { $schema: text } };

/** Closed, unlike the protocol's: a member of another revision would travel unseen. */
const toolOf = (properties: JsonObject): JsonObject => ({
  type: "object",
  properties: {
    name: { type: "string", minLength: 1 },
    title: text,
    description: text,
    annotations,
    _meta: { type: "object" },
    ...properties,
  },
  required: ["name", "inputSchema"],
  additionalProperties: false,
});

const execution = {
  type: "object",
  properties: { taskSupport: { enum: ["forbidden", "optional", "required"] } },
};

/** What a tool is by the published schema of each revision. */
const revisions: Readonly<Record<string, JsonObject>> = {
  "mcp-2025-06-18": toolOf({ inputSchema: objectSchema, outputSchema: objectSchema }),
  "mcp-2025-11-25": toolOf({
    inputSchema: objectSchema,
    outputSchema: objectSchema,
    icons: { type: "array", items: icon },
    execution,
  }),
  "mcp-2026-07-28": toolOf({
    inputSchema: {
      ...anySchema,
      properties: { ...anySchema.properties, type: { const: "object" } },
      required: ["type"],
    },
    outputSchema: anySchema,
    icons: { type: "array", items: icon },
  }),
};

const ajv = new Ajv2020({ allErrors: true, validateFormats: false });
const judges = new Map(Object.entries(revisions).map(([id, schema]) => [id, ajv.compile(schema)]));

export const mcpRevisions: Oracle = {
  name: "the tool of each MCP revision",
  targets: Object.keys(revisions),
  handed: (definition) => definition,
  answer: (handed, target) => {
    const fits = judges.get(target);
    if (!fits?.(handed)) throw new Error(ajv.errorsText(fits?.errors));
    return handed;
  },
};
