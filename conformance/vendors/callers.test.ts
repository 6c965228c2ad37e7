import { readFileSync } from "node:fs";
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
  "listed.ts": `
    import type { Client } from "@modelcontextprotocol/client";
    import type { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
    import OpenAI from "openai";
    import { compile, costOf, sendSchema } from "@toolwright/core";
    export async function bring(client: Client, older: OlderClient) {
      const tools = [...(await client.listTools()).tools, ...(await older.listTools()).tools];
      for (const tool of tools) sendSchema(tool.inputSchema, { target: "gemini" });
      return costOf(compile<OpenAI.ChatCompletionTool[]>(tools, { target: "openai" }));
    }`,
  "own-types.ts": `
    import { compile, type CompileToolsOptions } from "@toolwright/core";
    interface Schema { type: "object"; properties?: Record<string, unknown>; required?: string[] | undefined }
    export const of = (inputSchema: Schema, target: string) => compile([{ name: "go", inputSchema }], { target });
    export const known: Extract<CompileToolsOptions["target"], "openai-strict"> = "openai-strict";
    // @ts-expect-error: no profile has this id, though any text may be given.
    export const unknown: Extract<CompileToolsOptions["target"], "opanai"> = "opanai";`,
};

const guide = readFileSync(new URL("../../docs/guide/compile.md", import.meta.url), "utf8");

/** What the samples of the guide take from the program around them. */
const around = `
  import type OpenAI from "openai";
  import type { JsonValue, Tool } from "@toolwright/core";
  declare global {
    const client: OpenAI;
    const model: string;
    const messages: OpenAI.ChatCompletionMessageParam[];
    const text: string;
    const tool: Tool;
    const sent: JsonValue;
  }`;

test("models and servers are called by the vendors' SDKs without a cast", { timeout: 120_000 }, () => {
  expect(typeCheck(callers, ours)).toEqual([]);
});

test("the samples of the guide are checked as our own sources are", { timeout: 120_000 }, () => {
  const samples = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, sample = ""], i) => [
    `${i}.ts`,
    sample,
  ]);
  expect(samples.length).toBeGreaterThan(1);
  const strictest = { ...ours, noUncheckedIndexedAccess: true };
  expect(typeCheck({ ...Object.fromEntries(samples), "around.ts": around }, strictest)).toEqual([]);
});

test("a payload is of the caller's type", { timeout: 120_000 }, () => {
  const wrong =
    'import { compile } from "@toolwright/core";\nexport const payload: string[] = compile<number[]>([], { target: "openai" }).payload;\n';
  const errors = typeCheck({ "wrong.ts": wrong }, ours);
  expect(errors).toHaveLength(1);
});
