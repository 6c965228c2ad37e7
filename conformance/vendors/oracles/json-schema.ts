import type { JsonObject, JsonValue } from "@toolwright/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Oracle } from "../oracle.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** Whether a schema is one of JSON Schema 2020-12, as some servers ask before anything else. */
export const jsonSchema2020: Oracle = {
  name: "Ajv 2020-12 meta-schema",
  targets: ["anthropic", "anthropic-strict", "bedrock", "bedrock-strict", "mcp-2025-11-25", "mcp-2026-07-28"],
  handed: ({ input_schema, inputSchema, toolSpec }: JsonObject): JsonValue =>
    input_schema ?? inputSchema ?? ((toolSpec as JsonObject).inputSchema as JsonObject).json ?? null,
  answer: (handed) => {
    const { $schema, ...schema } = handed as JsonObject;
    if (!ajv.validateSchema(schema)) throw new Error(ajv.errorsText(ajv.errors));
    return handed;
  },
};
