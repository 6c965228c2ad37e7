import { expect, test } from "vitest";
import { read } from "./read.ts";

const text = '[\n  {"name": "get_weather", "inputSchema": {"type": "object"}}\n]';

const tool = { name: "get_weather", inputSchema: { type: "object" } };

test.each<[from: string, definition: Parameters<typeof read>[0]]>([
  ["a text", text],
  ["bytes", new TextEncoder().encode(text)],
  ["a value", JSON.parse(text)],
])("tools are read from %s, with the reason for the format", (_from, definition) => {
  expect(read(definition)).toEqual({
    tools: [tool],
    diagnostics: [],
    format: "mcp",
    reason: "it has inputSchema, as MCP tools have",
  });
});

test("a format that is given is not doubted", () => {
  expect(read(text, { format: "toolfoundation" })).toEqual({
    tools: [tool],
    diagnostics: [],
    format: "toolfoundation",
  });
});

test.each<
  [title: string, definition: Parameters<typeof read>[0], format: string | undefined, found: object[]]
>([
  ["text that is not JSON", "[1,]", undefined, [{ code: "invalid-json", line: 1, column: 3 }]],
  ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), undefined, [{ code: "invalid-utf-8" }]],
  ["no text at all", "", undefined, [{ code: "invalid-json", pointer: "" }]],
  ["a format nobody knows", "[]", "xml", [{ code: "unknown-format", pointer: "", line: 1, column: 1 }]],
  ["a name from the prototype as format", "[]", "__proto__", [{ code: "unknown-format" }]],
  [
    "an unknown kind of document",
    '\n {"a": 1}',
    undefined,
    [{ code: "unrecognised-format", pointer: "", line: 2, column: 2 }],
  ],
  [
    "a list with a text in it",
    `[\n7,${text.slice(1)}`,
    "mcp",
    [{ code: "not-a-definition", pointer: "/0", line: 2 }],
  ],
  ["an object where a list should be", "{}", "tools-json", [{ code: "not-a-definition", pointer: "" }]],
  [
    "a key that stands twice",
    '[{"name":"a","name":"b","inputSchema":{}}]',
    "mcp",
    [{ code: "duplicate-key", pointer: "/0/name" }],
  ],
  [
    "what a provider runs itself, and a namespace for what is in it",
    '[{"type":"function","name":"a"},{"type":"web_search"},{"type":"namespace","tools":[{"type":"mcp"}]}]',
    "openai",
    [
      { code: "hosted-tool", severity: "info", pointer: "/1" },
      { code: "hosted-tool", pointer: "/2/tools/0" },
    ],
  ],
  [
    "what Anthropic runs itself",
    '[{"name":"a","input_schema":{}},{"type":"web_search_20250305","name":"web_search"}]',
    "anthropic",
    [{ code: "hosted-tool", pointer: "/1" }],
  ],
  [
    "what Google runs itself",
    '{"tools":[{"googleSearch":{},"functionDeclarations":[{"name":"a"}]}]}',
    "gemini",
    [{ code: "hosted-tool", pointer: "/tools/0/googleSearch" }],
  ],
  [
    "a mark for caching",
    '{"toolConfig":{"tools":[{"toolSpec":{"name":"a"}},{"cachePoint":{"type":"default"}}]}}',
    "bedrock",
    [{ code: "hosted-tool", pointer: "/toolConfig/tools/1" }],
  ],
])("%s is reported", (_title, definition, format, found) => {
  const { diagnostics } = read(definition, format === undefined ? {} : { format });
  expect(diagnostics).toEqual(found.map((part) => expect.objectContaining(part)));
});

test("the known formats are named where one is not known", () => {
  expect(read([], { format: "xml" }).diagnostics[0]?.message).toBe(
    '"xml" is not a format; the formats are openai, bedrock, gemini, lexichord, toolfoundation, mcp, anthropic, tools-json, ikigai, a2a.',
  );
});
