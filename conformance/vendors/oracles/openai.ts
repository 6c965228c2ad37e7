import { type FunctionTool, tool } from "@openai/agents-core";
import { type JsonObject, type JsonValue, resolvePointer } from "@toolwright/core";
import { toStrictJsonSchema } from "openai/lib/transform";
import type { Oracle } from "../oracle.ts";

const targets = ["openai-strict", "openai-responses-strict", "azure-openai-strict", "groq-strict"];

const parametersOf = (definition: JsonObject): JsonValue =>
  resolvePointer(definition, "/function/parameters") ?? definition.parameters ?? null;

/** Refuses what strict mode cannot say, and closes and requires what is left open. */
export const openaiTransform: Oracle = {
  name: "openai/lib/transform",
  targets,
  strictOnly: true,
  handed: parametersOf,
  answer: (handed) => toStrictJsonSchema(handed as JsonObject) as JsonValue,
};

/** Makes optional properties nullable, hoists references. */
export const openaiAgents: Oracle = {
  name: "@openai/agents-core",
  targets,
  strictOnly: true,
  handed: parametersOf,
  answer: (handed) => {
    const made: FunctionTool = tool({
      name: "asked",
      description: "Asked about its parameters.",
      parameters: handed as never,
      strict: true,
      execute: async () => "",
    });
    return made.parameters as unknown as JsonValue;
  },
};
