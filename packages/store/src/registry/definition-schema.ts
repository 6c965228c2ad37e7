import type { JsonValue } from "@toolwright/core";

const text = { type: "string" };
const texts = { type: "array", items: text };
const object = { type: "object" };
const schema = { type: ["object", "boolean"] };

/** The kinds of a definition's parts; what they may say is for the profile. */
export const definitionSchema: JsonValue = {
  type: "object",
  required: ["tool"],
  additionalProperties: false,
  properties: {
    tool: {
      type: "object",
      required: ["name", "inputSchema"],
      additionalProperties: false,
      properties: {
        namespace: text,
        name: text,
        version: text,
        title: text,
        description: text,
        category: text,
        tags: texts,
        inputSchema: schema,
        outputSchema: schema,
        annotations: object,
        icons: { type: "array" },
        examples: { type: "array" },
        constraints: {
          type: "object",
          additionalProperties: false,
          properties: {
            maxExecutionTime: text,
            maxOutputSize: { type: "number" },
            allowSideEffects: { type: "boolean" },
            requiredIsolation: { enum: ["None", "Standard", "Strict", "Restricted"] },
          },
        },
        requiredPermissions: texts,
        requiresConfirmation: { type: "boolean" },
        metadata: object,
        _meta: object,
        kept: { type: "object", additionalProperties: object },
      },
    },
    backends: { type: "array", items: object, maxItems: 20 },
    reach: {
      type: "object",
      additionalProperties: false,
      properties: { read: texts, write: texts, hosts: texts },
    },
    origin: {
      type: "object",
      required: ["format", "name"],
      additionalProperties: false,
      properties: {
        format: text,
        name: text,
        namespace: text,
        source: text,
        parameters: { type: "object", additionalProperties: text },
      },
    },
  },
};
