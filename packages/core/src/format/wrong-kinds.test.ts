import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import type { Places } from "./format.ts";
import { formatNamed, formats } from "./formats.ts";

test.each<[title: string, format: string, document: JsonValue, tool: Tool, places: Places]>([
  [
    "a name that is a number",
    "mcp",
    { name: 7, inputSchema: {} },
    { name: "", inputSchema: {}, kept: { mcp: { name: 7 } } },
    { name: "/name", inputSchema: "/inputSchema" },
  ],
  [
    "a schema that is a list",
    "tools-json",
    [{ name: "a", input_schema: [] }],
    { name: "a", inputSchema: {}, kept: { "tools-json": { input_schema: [] } } },
    { name: "/0/name", inputSchema: "/0/input_schema" },
  ],
  [
    "a schema under the other key",
    "tools-json",
    [{ name: "a", parameters: { type: "object" } }],
    { name: "a", inputSchema: { type: "object" }, kept: { "tools-json-parameters": {} } },
    { name: "/0/name", inputSchema: "/0/parameters" },
  ],
  [
    "a description that is null",
    "anthropic",
    [{ name: "a", description: null, input_schema: true }],
    { name: "a", inputSchema: true, kept: { anthropic: { description: null } } },
    { name: "/0/name", description: "/0/description", inputSchema: "/0/input_schema" },
  ],
  [
    "tags of which one is a number",
    "toolfoundation",
    { name: "a", inputSchema: {}, tags: ["b", 1] },
    { name: "a", inputSchema: {}, kept: { toolfoundation: { tags: ["b", 1] } } },
    { name: "/name", inputSchema: "/inputSchema" },
  ],
  [
    "a category that does not exist, a limit of the wrong kind",
    "lexichord",
    { name: "a", category: "Magic", constraints: { maxOutputSize: "1", allowSideEffects: false } },
    {
      name: "a",
      inputSchema: { type: "object", properties: {}, required: [], additionalProperties: false },
      constraints: { allowSideEffects: false },
      kept: {
        lexichord: { category: "Magic", constraints: { maxOutputSize: "1", allowSideEffects: false } },
      },
    },
    { name: "/name" },
  ],
  [
    "parameters of which only one can be made out",
    "lexichord",
    { name: "a", parameters: [5, { type: "String" }, { name: "city", type: "Text", schema: 3 }] },
    {
      name: "a",
      inputSchema: { type: "object", properties: { city: {} }, required: [], additionalProperties: false },
      kept: {
        lexichord: { parameters: [5, { type: "String" }, { name: "city", type: "Text", schema: 3 }] },
      },
    },
    { name: "/name", parameters: "/parameters" },
  ],
  [
    "a function that is a text",
    "openai",
    [{ type: "function", function: "a" }],
    { name: "", inputSchema: {}, kept: { openai: { function: "a" } } },
    {},
  ],
  [
    "a toolSpec whose schema is in the wrong place",
    "bedrock",
    { tools: [{ toolSpec: { name: "a", inputSchema: { type: "object" } } }] },
    { name: "a", inputSchema: {}, kept: { bedrock: { toolSpec: { inputSchema: { type: "object" } } } } },
    { name: "/tools/0/toolSpec/name" },
  ],
  ["a tool that is a text", "mcp", ["a"], { name: "", inputSchema: {} }, {}],
])("%s (%s) is left out, kept, and has its place", (_title, id, document, tool, places) => {
  const [written] = formatNamed(id)?.read(document) ?? [];
  expect(written?.tool).toEqual(tool);
  expect(written?.places).toEqual(places);
});

test("what was written comes back until the tool says something else", () => {
  const format = formatNamed("lexichord");
  const document = {
    name: "a",
    category: "System",
    parameters: [{ name: "b", type: "String", note: "mine" }],
  };
  const tool = format?.read(document)[0]?.tool as Tool;
  expect(format?.write([tool]).document).toEqual(document);
  const changed: Tool = {
    ...tool,
    inputSchema: { type: "object", properties: {}, required: [], additionalProperties: false },
  };
  expect(format?.write([changed]).document).toEqual({ name: "a", category: "System", parameters: [] });
});

test.each(formats)("$id reads and writes values of any depth", ({ read, write }) => {
  let deep: JsonValue = { type: "object" };
  for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? { items: deep } : { properties: { a: deep } };
  const parameter = { name: "a", type: "Object", schema: deep, default: deep, enum: [deep] };
  const members = {
    name: "a",
    inputSchema: deep,
    input_schema: deep,
    category: "System",
    parameters: [parameter],
  };
  const nested = { function: { name: "a", parameters: deep }, toolSpec: { inputSchema: { json: deep } } };
  for (const document of [
    deep,
    [deep],
    [{ ...members, ...nested }],
    { functionDeclarations: [{ parameters: deep }] },
  ]) {
    const tools = read(document).map(({ tool }) => tool);
    expect(() => write(tools)).not.toThrow();
  }
});
