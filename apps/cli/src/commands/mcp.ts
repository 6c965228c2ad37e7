import { defineCommand } from "../define-command.ts";
import { mcpOptions } from "./mcp-options.ts";

export const mcp = defineCommand({
  name: "mcp",
  summary: "Be an MCP server of the registry on standard input and output, for the client that starts it.",
  operands: [],
  options: mcpOptions,
  examples: [
    "toolwright mcp",
    "toolwright mcp --set namespace:git --for anthropic-strict",
    "toolwright mcp --find",
  ],
  run: async (_, options, io) => (await import("../mcp/run-mcp.ts")).runMcp(options, io),
});
