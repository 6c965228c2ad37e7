import { defineCommand } from "../define-command.ts";
import { mcpImportOptions } from "./import-mcp-options.ts";

export const importMcp = defineCommand({
  name: "mcp",
  summary: "Take in the tools of an MCP server, started by a command or found at an address.",
  operands: [
    ["[command...]", "after --: the program of the server and its words, as other clients have them"],
  ],
  options: mcpImportOptions,
  examples: [
    "toolwright import mcp -- npx -y @modelcontextprotocol/server-everything",
    "toolwright import mcp --name files --dry-run -- npx -y @modelcontextprotocol/server-filesystem /srv/texts",
    "toolwright import mcp --url https://mcp.example.org/mcp --header 'Authorization: Bearer …'",
    "toolwright import mcp --refresh files",
  ],
  run: async (words, options, io) =>
    (await import("../mcp-import/run-import-mcp.ts")).runImportMcp(words, options, io),
});
