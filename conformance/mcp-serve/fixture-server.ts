import { setTimeout as pause } from "node:timers/promises";
import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { JsonValue } from "@toolwright/core";
import { fixtureDefinitions, fixtureOutputs } from "./fixture-tools.ts";

type Answer = (context: ServerContext) => Promise<CallToolResult>;

const text = (value: string): CallToolResult => ({ content: [{ type: "text", text: value }] });

const special: Readonly<Record<string, Answer>> = {
  test_error_handling: async () => ({
    ...text("This tool intentionally returns an error for testing"),
    isError: true,
  }),
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100 },
        });
      await pause(50);
    }
    return text("progress told");
  },
};

/** The tools that the official suite asks for, on the official SDK. */
export function makeFixtureServer(): McpServer {
  const server = new McpServer({ name: "fixture", version: "1" });
  for (const { tool } of fixtureDefinitions) {
    const answer = special[tool.name] ?? (async () => contentOf(fixtureOutputs[tool.name] ?? null));
    const inputSchema = fromJsonSchema<Record<string, unknown>>(tool.inputSchema as never);
    server.registerTool(tool.name, { description: tool.description ?? "", inputSchema }, (_, context) =>
      answer(context),
    );
  }
  return server;
}

const contentOf = (output: JsonValue): CallToolResult => ({
  content: (Array.isArray(output) ? output : [output]).map((each) =>
    typeof each === "string" ? { type: "text", text: each } : each,
  ) as CallToolResult["content"],
});
