import { ToolwrightError } from "@toolwright/core";
import { sql } from "kysely";
import type { BackupRow } from "./backup-lines.ts";
import type { Database } from "./database.ts";
import { columnsOf, keptTables } from "./kept-tables.ts";

type Columns = Readonly<Record<string, readonly string[]>>;

/** Puts the rows of a backup into a database that has only what every one begins with. */
export async function restoreRows(database: Database, rows: AsyncIterable<BackupRow>): Promise<void> {
  const columns: Columns = Object.fromEntries(
    await Promise.all(
      Object.keys(keptTables).map(async (table) => [
        table,
        await columnsOf(database, database.queries, table),
      ]),
    ),
  );
  const builtIn = new Set<unknown>();
  for await (const { table, row } of rows) {
    if (!Object.hasOwn(columns, table)) throw strange(`the table ${JSON.stringify(table)}`);
    // Built-ins come with the database; no backup may bring others.
    if (table === "tool_definitions" && row.is_built_in) builtIn.add(row.id);
    if (builtIn.has(table === "tool_definitions" ? row.id : row.definition_id) && table !== "events")
      continue;
    await insert(database, table, columns[table] ?? [], row);
  }
  if (columns.events?.length) await numberOn(database);
}

async function insert(
  { kind, queries }: Database,
  table: string,
  columns: readonly string[],
  row: BackupRow["row"],
): Promise<void> {
  const names = Object.keys(row);
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined) throw strange(`the column ${JSON.stringify(unknown)} of ${table}`);
  // Numbers of events are the database's to give, except to those that had one.
  const overriding = kind === "postgres" ? sql` overriding system value` : sql``;
  const others = names.filter((name) => !(keptTables[table] ?? []).includes(name));
  const conflict =
    table === "accounts"
      ? sql` on conflict (id) do update set ${sql.join(
          others.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`),
        )}`
      : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})${overriding}
    values (${sql.join(names.map((name) => sql`${row[name]}`))})${conflict}`.execute(queries);
}

/** New events are numbered after all that ever were: a consumer may have seen some that are gone. */
async function numberOn({ kind, queries }: Database): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from
    (select id from events union all select last_event_id from event_consumers) as seen`.execute(queries);
  const last = rows[0]?.last ?? 0;
  if (last === 0) return;
  if (kind === "postgres")
    await sql`select setval(pg_get_serial_sequence('events', 'id'), ${last})`.execute(queries);
  else {
    await sql`delete from sqlite_sequence where name = 'events'`.execute(queries);
    await sql`insert into sqlite_sequence (name, seq) values ('events', ${last})`.execute(queries);
  }
}

const strange = (what: string): ToolwrightError =>
  new ToolwrightError("invalid-value", {
    name: "The backup",
    reason: `it holds ${what}, which is not known`,
  });
