import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ListChange, ListedTool, McpServerSettings, StoredMcpServer } from "./mcp-server.ts";

/** One, or all by name. */
export async function readServers(
  queries: Kysely<Tables>,
  name?: string,
): Promise<readonly StoredMcpServer[]> {
  if (name?.includes("\0")) return [];
  let some = queries.selectFrom("mcp_servers").selectAll().orderBy("name");
  if (name !== undefined) some = some.where("name", "=", name);
  const rows = await some.execute();
  if (rows.length === 0) return [];
  const names = rows.map((row) => row.name);
  const counts = await queries
    .selectFrom("mcp_server_tools")
    .select(({ fn }) => ["server", fn.countAll<number>().as("tools")])
    .where("server", "in", names)
    .groupBy("server")
    .execute();
  const secrets = await queries
    .selectFrom("mcp_server_secrets")
    .select(["server", "kind", "name"])
    .where("server", "in", names)
    .orderBy("name")
    .execute();
  return rows.map((row) => {
    const namesOf = (kind: string): readonly string[] =>
      secrets.filter((each) => each.server === row.name && each.kind === kind).map((each) => each.name);
    return {
      name: row.name,
      settings: JSON.parse(row.settings_json) as McpServerSettings,
      environment: namesOf("environment"),
      headers: namesOf("headers"),
      tools: Number(counts.find(({ server }) => server === row.name)?.tools ?? 0),
      listDigest: row.list_digest,
      waiting: row.waiting_json === null ? null : (JSON.parse(row.waiting_json) as ListChange),
      importedBy: row.imported_by,
      importedAt: momentOf(row.imported_at),
      updatedAt: momentOf(row.updated_at),
    };
  });
}

export async function readTools(queries: Kysely<Tables>, server: string): Promise<readonly ListedTool[]> {
  const rows = await queries
    .selectFrom("mcp_server_tools")
    .select(["tool_json", "digest", "tool_id"])
    .where("server", "=", server)
    .orderBy("tool_json")
    .execute();
  return rows.map(({ tool_json, digest, tool_id }) => ({
    name: JSON.parse(tool_json) as string,
    digest,
    toolId: tool_id,
  }));
}

/** PostgreSQL gives a date where the column is one. */
const momentOf = (moment: string | Date): string =>
  typeof moment === "string" ? moment : moment.toISOString();
