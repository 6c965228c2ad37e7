import { isJsonObject, resolvePointer } from "@toolwright/core";
import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import { isFoundOut, travels } from "./expectations.ts";
import { input, inputs, property, text, tool } from "./look.ts";

const circle = {
  type: "object",
  properties: { kind: { const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
};
const square = {
  type: "object",
  properties: { kind: { const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
};
const shapes = tool("draw", { type: "object", oneOf: [circle, square] });
const plain = (name: string) => tool(name, { type: "object", properties: { id: text }, required: ["id"] });

const revisions = ["mcp-2025-06-18", "mcp-2025-11-25", "mcp-2026-07-28"];
const older = revisions.slice(0, 2);

/** Between MCP servers and those who call them. */
export const mcpComplaints: readonly Complaint[] = [
  {
    number: 8,
    where: "opentokenz/mcpx#28",
    happened: "an outputSchema without a type hid all 19 tools of a server from clients",
    tools: [
      { ...plain("list"), outputSchema: { anyOf: [{ type: "object" }, { type: "array" }] } },
      { ...plain("get"), outputSchema: { properties: { id: text } } },
      ...Array.from({ length: 17 }, (_, i) => plain(`tool_${i}`)),
    ],
    targets: older,
    must: (compiled) => {
      expect(compiled.definitions).toHaveLength(19);
      for (const { tool: id, definition } of compiled.definitions) {
        const output = resolvePointer(definition, "/outputSchema");
        expect(isJsonObject(output)).toBe(id === "list" || id === "get");
        if (isJsonObject(output)) expect(output.type).toBe("object");
      }
      for (const result of [[1], { id: "a" }, { result: 1 }, null])
        expect(compiled.raiseResult("list", compiled.sendResult("list", result))).toEqual(result);
      expect(compiled.sendResult("list", [1])).toEqual({ result: [1] });
    },
  },
  {
    number: 8,
    where: "opentokenz/mcpx#28",
    happened: "tools with oneOf at the root vanished without a word",
    tools: [shapes, plain("get")],
    targets: revisions,
    must: (compiled) => {
      expect(compiled.definitions.map((each) => each.tool)).toEqual(["draw", "get"]);
      for (const root of inputs(compiled)) expect(root.type).toBe("object");
    },
  },
  {
    number: 51,
    where: "modelcontextprotocol/typescript-sdk#1643",
    happened: "a union as input was listed as an object without properties",
    tools: [shapes],
    targets: revisions,
    must: (compiled) => {
      expect(JSON.stringify(input(compiled))).toContain("radius");
      expect(JSON.stringify(input(compiled))).toContain("side");
      travels(compiled, "draw", { kind: "square", side: 2 });
    },
  },
  {
    number: 52,
    where: "mastra-ai/mastra#18255",
    happened: "one tool with a union hid all tools of the server",
    tools: [plain("get"), shapes, plain("put")],
    targets: [...revisions, "openai", "anthropic"],
    must: (compiled) => {
      expect(compiled.setAside).toEqual([]);
      expect(compiled.definitions.map((each) => each.tool)).toEqual(["get", "draw", "put"]);
    },
  },
  {
    number: 53,
    where: "langchain-ai/langchainjs#10905, #11302, PR#11593",
    happened: "arguments were judged by the simplified schema, so what was missing was not missed",
    tools: [
      tool("book", {
        type: "object",
        properties: {
          date: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
          note: { anyOf: [text, { type: "null" }] },
        },
        required: ["date"],
        allOf: [{ if: { required: ["note"] }, then: { properties: { note: { type: "string" } } } }],
      }),
    ],
    targets: ["gemini", "openai", "anthropic", "ollama"],
    must: (compiled) => {
      travels(compiled, "book", { date: "2026-11-15" });
      isFoundOut(compiled, "book", {});
      isFoundOut(compiled, "book", { date: "tomorrow" });
      isFoundOut(compiled, "book", { date: "2026-11-15", note: null });
    },
  },
  {
    number: 55,
    where: "mastra-ai/mastra#14476, vierisid/jarvis PR#199, modelcontextprotocol/inspector#328",
    happened: "models sent null for what they left out, and about 7 of 100 calls failed",
    tools: [
      tool("search", {
        type: "object",
        properties: { query: text, site: text, since: { type: ["string", "null"] } },
        required: ["query", "since"],
      }),
    ],
    targets: ["openai-strict", "openai-responses-strict", "groq", "groq-strict", "deepseek-strict"],
    must: (compiled) => {
      expect(property(compiled, "site").type).toEqual(["string", "null"]);
      const raised = compiled.raise("search", { query: "tea", site: null, since: null });
      expect(raised.diagnostics).toEqual([]);
      expect(raised.arguments).toEqual({ query: "tea", since: null });
    },
  },
];
