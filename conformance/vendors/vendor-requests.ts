import { wire } from "./vendor-types.ts";

/** The type of a request by a vendor's client, with the place in it that the payload of targets has. */
export interface VendorRequest {
  readonly targets: readonly string[];
  readonly imports: string;
  readonly type: string;
  readonly around: (payload: string) => string;
}

export const vendorRequests: readonly VendorRequest[] = [
  {
    targets: ["openai", "openai-strict", "azure-openai-strict"],
    imports: 'import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";',
    type: "ChatCompletionCreateParams",
    around: (payload) => `{ model: "m", messages: [], tools: ${payload} }`,
  },
  {
    targets: ["openai-responses", "openai-responses-strict"],
    imports: 'import type { ResponseCreateParams } from "openai/resources/responses/responses";',
    type: "ResponseCreateParams",
    around: (payload) => `{ model: "m", input: "Go.", tools: ${payload} }`,
  },
  {
    targets: ["anthropic", "anthropic-strict"],
    imports: 'import type { MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";',
    type: "MessageCreateParams",
    around: (payload) => `{ model: "m", max_tokens: 1, messages: [], tools: ${payload} }`,
  },
  {
    targets: ["gemini", "gemini-json-schema"],
    imports: `${wire}\nimport type { GenerateContentParameters } from "@google/genai";`,
    type: "Wire<GenerateContentParameters>",
    around: (payload) => `{ model: "m", contents: "Go.", config: { tools: ${payload} } }`,
  },
  {
    targets: ["bedrock", "bedrock-strict", "bedrock-nova"],
    imports: 'import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";',
    type: "ConverseCommandInput",
    around: (payload) => `{ modelId: "m", messages: [], toolConfig: ${payload} }`,
  },
  {
    targets: ["mcp-2025-06-18", "mcp-2025-11-25"],
    imports: 'import type { ListToolsResult } from "@modelcontextprotocol/sdk/types.js";',
    type: "ListToolsResult",
    around: (payload) => payload,
  },
  {
    targets: ["mcp-2026-07-28"],
    imports: 'import type { ListToolsResult } from "@modelcontextprotocol/client";',
    type: "ListToolsResult",
    around: (payload) => payload,
  },
];
