import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import { isFoundOut, loses, plainRoot, travels } from "./expectations.ts";
import { input, text, tool } from "./look.ts";

const form = (kind: string, rest: Readonly<Record<string, typeof text>>) => ({
  type: "object",
  properties: { kind: { const: kind }, ...rest },
  required: ["kind", ...Object.keys(rest)],
  additionalProperties: false,
});

const discriminated = {
  type: "object",
  oneOf: [form("page", { page_id: text }), form("database", { query: text })],
};

const eitherOf = (one: string, two: string) => ({
  type: "object",
  properties: { [one]: text, [two]: text },
  anyOf: [{ required: [one] }, { required: [two] }],
});

const everyModel = [
  "openai",
  "openai-strict",
  "openai-responses",
  "openai-responses-strict",
  "anthropic",
  "anthropic-strict",
  "gemini",
  "bedrock",
  "bedrock-strict",
  "deepseek-strict",
  "groq-strict",
  "azure-openai-strict",
];

/** Unions where the arguments begin. */
export const rootComplaints: readonly Complaint[] = [
  {
    number: 1,
    where: "anthropics/claude-code#40075, #657",
    happened: "oneOf at the root of one tool made every request a 400",
    tools: [tool("search", discriminated)],
    targets: ["anthropic", "anthropic-strict"],
    must: (compiled) => {
      plainRoot(compiled);
      travels(compiled, "search", { kind: "page", page_id: "p1" });
    },
  },
  {
    number: 3,
    where: "langchain-ai/langchain#39271",
    happened: "the adapter for MCP passed a root union through to Claude",
    tools: [tool("search", discriminated)],
    targets: ["anthropic"],
    options: { rootUnions: "flatten" },
    must: (compiled) => {
      plainRoot(compiled);
      expect(Object.keys(input(compiled).properties as object).sort()).toEqual(["kind", "page_id", "query"]);
      loses(compiled, "/inputSchema/oneOf");
    },
  },
  {
    number: 3,
    where: "langchain-ai/langchain#39271",
    happened: "nobody could ask for a tool for each form instead",
    tools: [tool("search", discriminated)],
    targets: ["anthropic"],
    options: { rootUnions: "split" },
    must: (compiled) => {
      plainRoot(compiled);
      expect(compiled.definitions).toHaveLength(2);
      expect(new Set(Object.values(compiled.names))).toEqual(new Set(["search"]));
      travels(compiled, "search", { kind: "database", query: "q" });
    },
  },
  {
    number: 4,
    where: "anomalyco/opencode#35516, #47543",
    happened: "one provider had a sanitiser and the next one had none",
    tools: [tool("search", discriminated)],
    targets: everyModel,
    must: (compiled) => {
      plainRoot(compiled);
      travels(compiled, "search", { kind: "page", page_id: "p1" });
    },
  },
  {
    number: 5,
    where: "dearlordylord/huly-mcp#66",
    happened: "24 of 212 tools asked for at least one of two parameters and were refused",
    tools: [tool("get_issue", eitherOf("identifier", "id"))],
    targets: ["anthropic", "openai"],
    must: (compiled) => {
      plainRoot(compiled);
      expect(JSON.stringify(input(compiled))).toContain(
        "At least one of these must be given: identifier; id.",
      );
      loses(compiled, "/inputSchema/anyOf");
      travels(compiled, "get_issue", { id: "7" });
      isFoundOut(compiled, "get_issue", {});
    },
  },
  {
    number: 6,
    where: "mobile-next/mobile-mcp#344",
    happened: "two parameters that exclude each other broke every sub-agent",
    tools: [
      tool("tap", {
        type: "object",
        properties: { element: text, coordinates: text },
        oneOf: [{ required: ["element"] }, { required: ["coordinates"] }],
      }),
    ],
    targets: ["anthropic", "openai", "openai-strict"],
    must: (compiled) => {
      plainRoot(compiled);
      travels(compiled, "tap", { element: "ok" });
      isFoundOut(compiled, "tap", { element: "ok", coordinates: "1,2" });
    },
  },
  {
    number: 7,
    where: "software-mansion/argent#773",
    happened: "3 of 73 tools were enough to stop all of them",
    tools: Array.from({ length: 73 }, (_, i) =>
      tool(`step_${i}`, i % 30 === 0 ? discriminated : { type: "object", properties: { id: text } }),
    ),
    targets: ["anthropic", "openai"],
    must: (compiled) => {
      plainRoot(compiled);
      expect(compiled.definitions).toHaveLength(73);
    },
  },
  {
    number: 9,
    where: "langchain-ai/langchainjs#9804",
    happened: "OpenAI answered that the schema must have type object and no oneOf, anyOf, allOf, enum or not",
    tools: [tool("search", discriminated)],
    targets: ["openai", "openai-responses"],
    must: (compiled) => plainRoot(compiled),
  },
];
