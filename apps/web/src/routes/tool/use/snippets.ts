import type { JsonValue, Tool } from "@toolwright/core";
import { exampleArguments } from "./example-arguments.ts";

export interface Snippet {
  readonly title: string;
  readonly about: string;
  readonly what: string;
  readonly text: string;
}

/** Ways to use a tool from elsewhere, ready to be copied; the key is one's own to fill in. */
export function snippetsFor(toolId: string, tool: Tool, server: string): readonly Snippet[] {
  const given = exampleArguments(tool);
  return [
    {
      title: "MCP, over HTTP",
      about: "For clients that take a configuration of servers; every tool that the key may use comes along.",
      what: "the MCP configuration over HTTP",
      text: json({
        mcpServers: {
          toolwright: { type: "http", url: `${server}/mcp`, headers: { Authorization: "Bearer YOUR_KEY" } },
        },
      }),
    },
    {
      title: "MCP, started by the client",
      about: "For clients that start their servers themselves, on the machine where the registry is.",
      what: "the MCP configuration with a command",
      text: json({ mcpServers: { toolwright: { command: "toolwright", args: ["mcp"] } } }),
    },
    {
      title: "curl",
      about: "Calls it and waits up to a minute for the result.",
      what: "the curl command",
      text: [
        `curl ${server}/v1/executions \\`,
        `  -H "Authorization: Bearer $TOOLWRIGHT_KEY" \\`,
        `  -H "Content-Type: application/json" \\`,
        `  -d ${shellQuoted(JSON.stringify({ tool: toolId, arguments: given, waitMs: 60_000 }))}`,
      ].join("\n"),
    },
    {
      title: "TypeScript",
      about: "With the typed client.",
      what: "the TypeScript program",
      text: [
        `import { createClient } from "@toolwright/contract";`,
        "",
        `const client = createClient({ baseUrl: ${JSON.stringify(server)}, key: process.env.TOOLWRIGHT_KEY });`,
        "const { result } = await client.startExecution({",
        `  body: { tool: ${JSON.stringify(toolId)}, arguments: ${JSON.stringify(given)}, waitMs: 60_000 },`,
        "});",
      ].join("\n"),
    },
    {
      title: "Command line",
      about: "On the machine where the registry is.",
      what: "the command line",
      text: `toolwright call ${shellQuoted(toolId)} --args ${shellQuoted(JSON.stringify(given))}`,
    },
  ];
}

const json = (value: JsonValue): string => JSON.stringify(value, null, 2);

/** Between single quotes a shell changes nothing; one inside ends them, stands by itself, and begins them again. */
const shellQuoted = (text: string): string =>
  /^[\w:.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
