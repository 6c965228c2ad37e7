import { compile, defineTool } from "@toolwright/core";
import { expect, test } from "vitest";
import { z } from "zod";
import { input } from "./look.ts";

test("#54 modelcontextprotocol/typescript-sdk#1158: a schema of Zod 4 was listed as an empty one", () => {
  const search = defineTool({
    name: "search",
    description: "Searches.",
    input: z.object({ query: z.string(), limit: z.number().int().optional() }),
  });
  const listed = input(compile([search], { target: "mcp-2025-11-25" }));
  expect(Object.keys(listed.properties as object)).toEqual(["query", "limit"]);
  expect(listed.required).toEqual(["query"]);
});

test("#56 langchain-ai/langchainjs#8367, vercel/ai#8005: a transform could not be represented", () => {
  const remind = defineTool({
    name: "remind",
    description: "Reminds.",
    input: z.object({ at: z.string().transform((text) => new Date(text)) }),
  });
  const listed = input(compile([remind], { target: "openai-strict" }));
  expect(listed.properties).toEqual({ at: { type: "string" } });
});

test.each([
  { happened: "tools past the 128th", count: 131, aside: 3 },
  { happened: "no tool of 128", count: 128, aside: 0 },
])("#33 zed-industries/zed#32946: $happened are set aside by name, the rest are sent", ({ count, aside }) => {
  const tools = Array.from({ length: count }, (_, i) => ({
    name: `tool_${i}`,
    description: "Does it.",
    inputSchema: { type: "object", properties: {} },
  }));
  const { definitions, setAside } = compile(tools, { target: "openai" });
  expect(definitions).toHaveLength(128);
  expect(setAside.map((each) => each.tool)).toEqual(tools.slice(128).map(({ name }) => name));
  expect(setAside).toHaveLength(aside);
});
