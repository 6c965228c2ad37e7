import { expect, test } from "vitest";
import { typeCheck } from "./type-check.ts";

/** As our own sources are checked, which come along. */
const ours = {
  types: ["node"],
  lib: ["es2024"],
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  exactOptionalPropertyTypes: true,
};

/** What whoever calls a model writes with a vendor's SDK: without a cast. */
const callers: Readonly<Record<string, string>> = {
  "openai.ts": `
    import OpenAI from "openai";
    import { compile, type Tool } from "@toolwright/core";
    export async function ask(client: OpenAI, tools: readonly Tool[], messages: OpenAI.ChatCompletionMessageParam[]) {
      const { payload, raise } = compile<OpenAI.ChatCompletionTool[]>(tools, { target: "openai-strict" });
      const { choices } = await client.chat.completions.create({ model: "m", messages, tools: payload });
      return (choices[0]?.message.tool_calls ?? []).flatMap((call) =>
        call.type === "function" ? [raise(call.function.name, call.function.arguments)] : []);
    }`,
  "responses.ts": `
    import OpenAI from "openai";
    import { compile, type Tool } from "@toolwright/core";
    export async function ask(client: OpenAI, tools: readonly Tool[], input: string) {
      const { payload, raise } = compile<OpenAI.Responses.Tool[]>(tools, { target: "openai-responses-strict" });
      const { output } = await client.responses.create({ model: "m", input, tools: payload });
      return output.flatMap((item) => (item.type === "function_call" ? [raise(item.name, item.arguments)] : []));
    }`,
  "anthropic.ts": `
    import Anthropic from "@anthropic-ai/sdk";
    import { compile, type Tool } from "@toolwright/core";
    export async function ask(client: Anthropic, tools: readonly Tool[], messages: Anthropic.MessageParam[]) {
      const { payload, raise } = compile<Anthropic.Tool[]>(tools, { target: "anthropic-strict" });
      const { content } = await client.messages.create({ model: "m", max_tokens: 1, messages, tools: payload });
      return content.flatMap((block) => (block.type === "tool_use" ? [raise(block.name, block.input)] : []));
    }`,
  "gemini.ts": `
    import { GoogleGenAI, type Tool as GeminiTool } from "@google/genai";
    import { compile, type Tool } from "@toolwright/core";
    export async function ask(client: GoogleGenAI, tools: readonly Tool[], contents: string) {
      const { payload, raise } = compile<GeminiTool[]>(tools, { target: "gemini" });
      const { functionCalls = [] } = await client.models.generateContent({ model: "m", contents, config: { tools: payload } });
      return functionCalls.map((call) => raise(call.name ?? "", call.args ?? {}));
    }`,
  "mcp.ts": `
    import { Client } from "@modelcontextprotocol/client";
    import { check, compile, read } from "@toolwright/core";
    export async function bring(client: Client) {
      const listed = await client.listTools();
      check(listed, { profile: "mcp-2025-11-25" });
      return compile(read(listed).tools, { target: "openai" }).payload;
    }`,
};

test("models and servers are called by the vendors' SDKs without a cast", { timeout: 120_000 }, () => {
  expect(typeCheck(callers, ours)).toEqual([]);
});

test("a payload is of the caller's type", { timeout: 120_000 }, () => {
  const wrong =
    'import { compile } from "@toolwright/core";\nexport const payload: string[] = compile<number[]>([], { target: "openai" }).payload;\n';
  const errors = typeCheck({ "wrong.ts": wrong }, ours);
  expect(errors).toHaveLength(1);
});
