import { describe, expect, test } from "vitest";
import { read } from "../format/read.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const inputSchema: JsonObject = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
};

/** As programs write a tool out whose optional members are all there. */
const dumps: Readonly<Record<string, JsonValue>> = {
  mcp: {
    tools: [
      {
        name: "weather",
        title: null,
        description: "Weather of a city.",
        inputSchema,
        outputSchema: null,
        icons: null,
        annotations: null,
        execution: null,
        _meta: null,
      },
    ],
  },
  openai: [
    {
      type: "function",
      function: { name: "weather", description: "Weather of a city.", parameters: inputSchema, strict: null },
    },
  ],
  anthropic: [
    {
      name: "weather",
      description: "Weather of a city.",
      input_schema: inputSchema,
      cache_control: null,
      input_examples: null,
    },
  ],
};

describe.each(Object.keys(dumps))("null in place of what is not there, in a definition of %s", (format) => {
  test.each(["openai", "openai-strict", "anthropic", "gemini", "bedrock", "mcp-2025-11-25"])(
    "is not sent to %s, and nothing is lost by that",
    (target) => {
      const tools = read(dumps[format] as JsonValue).tools;
      const { payload, losses, setAside } = compile(tools, { target });
      expect(setAside).toEqual([]);
      expect(JSON.stringify(payload)).not.toContain("null");
      expect(losses.filter(({ message }) => message.includes("null"))).toEqual([]);
    },
  );
});

test("null inside what nobody knows stays where it is", () => {
  const definition = { name: "weather", description: "d", inputSchema, "x-more": { since: null } };
  const { payload } = compile(read({ tools: [definition] }).tools, { target: "mcp-2025-11-25" });
  expect(payload).toEqual({ tools: [definition] });
});

test("null in place of the schema of arguments sets the tool aside", () => {
  const { tools } = read({ tools: [{ name: "weather", description: "d", inputSchema: null }] });
  expect(compile(tools, { target: "gemini" }).setAside).toMatchObject([{ tool: "weather" }]);
});
