import { sanitizeJsonSchema } from "@ai-sdk/anthropic/internal";
import { type JsonObject, type JsonValue, resolvePointer } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

/** Takes out what Claude's grammars do not know: a second opinion on what they do. */
export const anthropicSanitizer: Oracle = {
  name: "@ai-sdk/anthropic sanitizer",
  targets: ["anthropic-strict", "bedrock-strict"],
  strictOnly: true,
  handed: (definition: JsonObject): JsonValue =>
    definition.input_schema ?? resolvePointer(definition, "/toolSpec/inputSchema/json") ?? null,
  answer: (handed) => sanitizeJsonSchema(handed as JsonObject) as JsonValue,
};
