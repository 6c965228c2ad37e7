import { readFileSync } from "node:fs";
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { serveBare } from "./bare-http.ts";

interface GivenTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/**
 * `node bare-server.ts tools.json`: the tools on the official SDK as its documents say, each giving back what it gets.
 * What stands between a client and its tools when nothing of ours does. Prints its address.
 */
const tools = (JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as readonly GivenTool[]).map(
  ({ name, description, inputSchema }) => ({
    name,
    about: { description, inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema as never) },
  }),
);

const { url } = await serveBare(() => {
  const server = new McpServer({ name: "bare", version: "1" });
  for (const { name, about } of tools) {
    server.registerTool(name, about, async (args) => ({
      content: [{ type: "text", text: JSON.stringify(args) }],
      structuredContent: args,
    }));
  }
  return server;
});
process.stdout.write(`${url}\n`);
