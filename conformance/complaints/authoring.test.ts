import { compile, defineTool, loadProfile, type Profile } from "@toolwright/core";
import { expect, test } from "vitest";
import { z } from "zod";
import { input, property, text, tool } from "./look.ts";

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

test("#42 bethington/ghidra-mcp#440: where an enum has too many states to be served, a profile of one's own widens it", () => {
  const { profile } = loadProfile({
    id: "gemini-short-enums",
    title: "Gemini, with short enums",
    extends: "gemini",
    facts: { schema: { enums: { most: 90 } } },
    evidence: [
      {
        fact: "/schema/enums/most",
        mark: "R",
        source: "bethington/ghidra-mcp#440: a constraint that has too many states for serving",
        date: "2026-11-15",
      },
    ],
  });
  const values = Array.from({ length: 93 }, (_, i) => `ANALYZE_THE_FUNCTION_WITH_THE_NUMBER_${i}`);
  const tools = [tool("run", { type: "object", properties: { step: { ...text, enum: values } } })];
  const compiled = compile(tools, { target: profile as Profile });
  const step = property(compiled, "step");
  expect(step.enum).toBeUndefined();
  for (const value of values) expect(step.description).toContain(value);
  expect(compiled.losses).toMatchObject([{ class: "widened", pointer: "/inputSchema/properties/step/enum" }]);
  expect(compiled.raise("run", { step: "NONE" }).diagnostics).not.toEqual([]);
});
