import { createAmazonBedrock } from "@ai-sdk/amazon-bedrock";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { type JsonObject, type JsonValue, resolvePointer } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

/** What the AI SDK calls a tool, read from a definition as it stands on the wire. */
interface GivenTool {
  readonly name: JsonValue | undefined;
  readonly description: JsonValue | undefined;
  readonly inputSchema: JsonValue | undefined;
  readonly strict?: JsonValue | undefined;
  readonly inputExamples?: readonly { readonly input: JsonValue }[];
}

interface Model {
  doGenerate(options: never): PromiseLike<unknown>;
}

let captured: JsonObject | undefined;

/** In place of the network: keeps the body of the request and answers nothing. */
const fetch = async (_url: unknown, init?: { readonly body?: unknown }): Promise<Response> => {
  captured = JSON.parse(String(init?.body)) as JsonObject;
  throw new Error("The request was captured.");
};

const openai = createOpenAI({ apiKey: "none", fetch });

function oracle(
  name: string,
  targets: readonly string[],
  model: Model,
  toolAt: string,
  give: (definition: JsonObject) => GivenTool,
): Oracle {
  return {
    name,
    targets,
    handed: (definition) => definition,
    answer: async (handed) => {
      captured = undefined;
      const options = {
        prompt: [{ role: "user", content: [{ type: "text", text: "Go." }] }],
        tools: [{ type: "function", ...give(handed as JsonObject) }],
      };
      const failure = await Promise.resolve(model.doGenerate(options as never)).catch(
        (error: unknown) => error,
      );
      if (captured === undefined) throw failure;
      return resolvePointer(captured, toolAt) ?? null;
    },
  };
}

export const aiSdkOracles: readonly Oracle[] = [
  oracle(
    "@ai-sdk/openai chat",
    ["openai", "openai-strict", "azure-openai-strict"],
    openai.chat("gpt-5"),
    "/tools/0",
    ({ function: inner }) => {
      const { name, description, parameters, strict } = inner as JsonObject;
      return { name, description, inputSchema: parameters, strict };
    },
  ),
  oracle(
    "@ai-sdk/openai responses",
    ["openai-responses", "openai-responses-strict"],
    openai.responses("gpt-5"),
    "/tools/0",
    ({ name, description, parameters, strict }) => ({ name, description, inputSchema: parameters, strict }),
  ),
  oracle(
    "@ai-sdk/anthropic",
    ["anthropic", "anthropic-strict"],
    createAnthropic({ apiKey: "none", fetch })("claude-sonnet-4-5"),
    "/tools/0",
    ({ name, description, input_schema, strict, input_examples }) => ({
      name,
      description,
      inputSchema: input_schema,
      strict,
      ...(Array.isArray(input_examples) && {
        inputExamples: input_examples.map((input: JsonValue) => ({ input })),
      }),
    }),
  ),
  oracle(
    "@ai-sdk/google",
    ["gemini-json-schema"],
    createGoogle({ apiKey: "none", fetch })("gemini-3-pro"),
    "/tools/0/functionDeclarations/0",
    ({ name, description, parametersJsonSchema }) => ({
      name,
      description,
      inputSchema: parametersJsonSchema,
    }),
  ),
  oracle(
    "@ai-sdk/amazon-bedrock",
    ["bedrock", "bedrock-strict"],
    createAmazonBedrock({ region: "us-east-1", apiKey: "none", fetch })("anthropic.claude-sonnet-4-5"),
    "/toolConfig/tools/0",
    ({ toolSpec }) => {
      const { name, description, inputSchema, strict } = toolSpec as JsonObject;
      return { name, description, inputSchema: (inputSchema as JsonObject).json, strict };
    },
  ),
];
