import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Visit } from "../../apps/web/src/test/browser.ts";
import { searchIssues, seed } from "../../apps/web/src/test/seed.ts";
import { ownTools } from "./own-tools.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** In a sandbox there is only the real place, and what lies beside it. */
export const programOf = (server: string) =>
  realpathSync(`${root}node_modules/@modelcontextprotocol/${server}/dist/index.js`);
const servers = [
  ["everything", programOf("server-everything")],
  ["files", programOf("server-filesystem"), root],
  ["memory", programOf("server-memory")],
] as const;

/** What can only be known once it is there. */
export interface Places {
  readonly execution: string;
}

/** A registry as a team would have it after a week: own tools, examples, servers, accounts, calls. */
export async function furnish({ client }: Visit): Promise<Places> {
  await seed(client, [searchIssues, ...ownTools]);
  await client.updateTool({
    params: { tool: "desk:search_issues" },
    body: { definition: withLimit(searchIssues) },
  });
  for (const file of ["support-desk.json", "calendar.json"])
    await client.importTools({
      body: { definition: readFileSync(`${root}examples/${file}`, "utf8"), namespace: "desk", shorten: true },
    });
  for (const [name, ...words] of servers)
    await client.importMcpServer({
      body: { command: process.execPath, arguments: [...words], name, isolation: "Standard", shorten: true },
    });
  await client.createAccount({ body: { name: "anna", tier: "WriterPro" } });
  await client.createAccount({ body: { name: "build-server", tier: "Teams" } });
  await client.createAccount({ body: { name: "guest", tier: "Core" } });
  const call = (tool: string, args: object) =>
    client.startExecution({ body: { tool, arguments: args as never, waitMs: 20_000 } });
  await call("desk:search_issues", { query: "crash on start" });
  for (const count of [3, 5, 8]) await call("word_count", { text: "one two three ".repeat(count) });
  await call("fetch_report", { month: "2026-10" });
  await call("desk:search_issues", { query: "login", state: "closed" });
  const { id } = await call("everything:get_sum", { a: 19, b: 23 });
  return { execution: id };
}

/** The second version of it, so that its history has something to show. */
function withLimit(definition: typeof searchIssues): Record<string, unknown> {
  const { tool } = definition as { tool: { inputSchema: { properties: object } } };
  const limit = { type: "integer", description: "At most so many.", minimum: 1, maximum: 100, default: 20 };
  const inputSchema = { ...tool.inputSchema, properties: { ...tool.inputSchema.properties, limit } };
  return { ...definition, tool: { ...tool, version: "1.3.0", inputSchema } };
}
