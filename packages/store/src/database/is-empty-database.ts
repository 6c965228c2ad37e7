import { existsSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { columnsOf, keptTables } from "./kept-tables.ts";
import { localAccountId } from "./migrations/0001-accounts.ts";

/** Whether nothing is kept but what every database begins with. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  if (database.kind === "sqlite" && !existsSync(database.place)) return true;
  const { queries } = database;
  for (const table of Object.keys(keptTables)) {
    if ((await columnsOf(database, queries, table)).length === 0) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${ownRows(table)} limit 1`.execute(
      queries,
    );
    if (rows.length > 0) return false;
  }
  return true;
}

/** Of accounts and definitions some come with the database itself. */
function ownRows(table: string) {
  if (table === "accounts") return sql`id <> ${localAccountId}`;
  if (table === "tool_definitions") return sql`not is_built_in`;
  if (table !== "tool_versions") return sql`1 = 1`;
  return sql`definition_id not in (select id from tool_definitions where is_built_in)`;
}
