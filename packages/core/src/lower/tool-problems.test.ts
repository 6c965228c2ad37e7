import { expect, test } from "vitest";
import type { Tool } from "../model/tool.ts";
import { compile } from "./compile.ts";

const inputSchema = { type: "object", properties: {} };

/** What a program without types may give. */
test.each<[what: string, tool: unknown, pointer: string]>([
  ["a description that is no text", { name: "t", description: 5, inputSchema }, "/description"],
  ["no description, said as null", { name: "t", description: null, inputSchema }, "/description"],
  ["examples that are no list", { name: "t", examples: 5, inputSchema }, "/examples"],
  ["something kept that is no object", { name: "t", kept: null, inputSchema }, "/kept"],
  ["annotations that are a text", { name: "t", annotations: "x", inputSchema }, "/annotations"],
  ["icons that are no list", { name: "t", icons: {}, inputSchema }, "/icons"],
  ["metadata that is a list", { name: "t", _meta: [], inputSchema }, "/_meta"],
  ["a name that is an object", { name: { toString: 1 }, inputSchema }, "/name"],
  ["a namespace that is an object", { name: "t", namespace: { toString: 1 }, inputSchema }, "/namespace"],
  [
    "a number that JSON does not have",
    { name: "t", inputSchema: { ...inputSchema, default: Number.NaN } },
    "/inputSchema/default",
  ],
])("%s sets the tool aside, for every kind of target", (_what, tool, pointer) => {
  for (const target of ["openai-strict", "anthropic", "gemini", "lexichord", "mcp-2025-11-25"]) {
    const { setAside } = compile([tool as Tool], { target });
    expect(setAside.map(({ diagnostics }) => diagnostics[0]?.pointer)).toEqual([pointer]);
  }
});

const unread = (format: string): string =>
  `: it is a definition in the format "${format}"; bring it through read() first.`;

test.each<[what: string, definition: unknown, says: string]>([
  ["OpenAI's", { type: "function", function: { name: "t" } }, `The tool has no name${unread("openai")}`],
  ["Responses'", { type: "function", name: "t" }, `The tool has no "inputSchema"${unread("openai")}`],
  ["Anthropic's", { name: "t", input_schema: {} }, `The tool has no "inputSchema"${unread("anthropic")}`],
  ["Bedrock's", { toolSpec: { name: "t" } }, `The tool has no name${unread("bedrock")}`],
  ["nobody's", { description: "d" }, "The tool has no name."],
  ["nobody's with a name", { name: "t" }, 'The tool has no "inputSchema".'],
])("a definition in %s words in place of a tool is told as one", (_what, definition, says) => {
  for (const target of ["openai-strict", "gemini"]) {
    const { setAside } = compile([definition as Tool], { target });
    expect(setAside.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual([says]);
  }
});

/** Only programs can give such: written as JSON it would be larger than anything. */
test("a schema that holds the same part twice, sixty times inside one another, is set aside soon", () => {
  let schema: Tool["inputSchema"] = { type: "string", unheardOf: true };
  for (let i = 0; i < 60; i++)
    schema = { type: "object", properties: { one: schema, two: schema }, unheardOf: i };
  const started = performance.now();
  const { setAside } = compile([{ name: "t", inputSchema: schema }], { target: "gemini" });
  expect(setAside.map(({ diagnostics }) => diagnostics[0]?.code)).toEqual(["schema-too-large"]);
  expect(performance.now() - started).toBeLessThan(3_000);
});
