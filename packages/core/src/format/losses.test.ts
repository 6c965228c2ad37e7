import { expect, test } from "vitest";
import type { Tool } from "../model/tool.ts";
import type { WritingLoss } from "./format.ts";
import { formatNamed } from "./formats.ts";

const tool: Tool = { name: "get_weather", inputSchema: { type: "object" } };

const lossesOf = (format: string, given: Tool, layout?: string): readonly Omit<WritingLoss, "tool">[] =>
  (formatNamed(format)?.write([tool, given], layout).losses ?? []).map(({ tool: index, ...loss }) => {
    expect(index).toBe(1);
    return loss;
  });

test.each<[format: string, given: Partial<Tool>, pointer: string, message: string]>([
  ["openai", { outputSchema: {} }, "/outputSchema", 'OpenAI has no place for "outputSchema".'],
  ["anthropic", { tags: ["a"] }, "/tags", 'Anthropic has no place for "tags".'],
  ["mcp", { namespace: "sky" }, "/namespace", 'MCP has no place for "namespace".'],
  ["ikigai", { version: "1.0.0" }, "/version", 'ikigai has no place for "version".'],
  [
    "mcp",
    { kept: { openai: { function: { strict: true } } } },
    "/kept/openai/function",
    '"function": {"strict": true} is specific to openai and is not sent to MCP.',
  ],
])("%s says what it cannot hold of %j", (format, given, pointer, message) => {
  expect(lossesOf(format, { ...tool, ...given })).toEqual([{ pointer, message }]);
});

test("what a list of parameters cannot say is told with its place in the schema", () => {
  const inputSchema = { type: "object", properties: {}, additionalProperties: false, minProperties: 1 };
  const { losses } = formatNamed("lexichord")?.write([{ ...tool, inputSchema }]) ?? {};
  expect(losses).toEqual([
    {
      tool: 0,
      pointer: "/inputSchema/minProperties",
      message: 'A list of parameters cannot hold "minProperties", which applies to all of them together.',
    },
  ]);
});

test("a layout that is asked for is used, and holds what it can", () => {
  const given: Tool = { ...tool, outputSchema: { type: "string" } };
  expect(formatNamed("openai")?.write([given], "openai-responses")).toEqual({
    document: [
      {
        type: "function",
        name: "get_weather",
        parameters: { type: "object" },
        output_schema: { type: "string" },
      },
    ],
    losses: [],
  });
  expect(formatNamed("gemini")?.write([given], "gemini")).toEqual({
    document: {
      functionDeclarations: [
        { name: "get_weather", parameters: { type: "OBJECT" }, response: { type: "STRING" } },
      ],
    },
    losses: [],
  });
});
