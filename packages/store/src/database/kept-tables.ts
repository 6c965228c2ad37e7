import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { schemaName } from "./open-postgres.ts";
import type { Tables } from "./tables.ts";

/** What a backup holds: each table with its key, in an order in which rows may refer to rows before them. */
export const keptTables: Readonly<Record<string, readonly string[]>> = {
  accounts: ["id"],
  api_keys: ["id"],
  tool_definitions: ["id"],
  tool_versions: ["definition_id", "number"],
  events: ["id"],
  event_consumers: ["name"],
  executions: ["id"],
  entities: ["id"],
  entity_links: ["source", "relation", "target"],
  mcp_servers: ["name"],
  mcp_server_tools: ["server", "tool_json"],
};

/**
 * What is made from the kept tables, or true only while some process runs, or lets somebody in for a day. Calls are not
 * kept: one that waited when the backup was made would run once more; nor are secrets, which are given anew.
 */
export const unkeptTables =
  /^(schema_migrations|sqlite_.*|runners|workers|calls|entry_links|sessions|recorded_answers|mcp_server_secrets|(tool_(search|text|grams)|entity_(search|text))(_.*)?)$/;

/** Columns that can be written; none where the form of the database has no such table yet. */
export async function columnsOf(
  { kind }: Pick<Database, "kind">,
  queries: Kysely<Tables>,
  table: string,
): Promise<readonly string[]> {
  const { rows } =
    kind === "sqlite"
      ? await sql<{ name: string }>`select name from pragma_table_xinfo(${table}) where hidden = 0`.execute(
          queries,
        )
      : await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = ${schemaName} and table_name = ${table} and is_generated = 'NEVER'
          order by ordinal_position`.execute(queries);
  return rows.map(({ name }) => name);
}
