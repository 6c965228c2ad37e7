import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { columnsOf, keptTables } from "./kept-tables.ts";
import type { Tables } from "./tables.ts";

/** One line of a portable backup: first the header, then rows, last the end. */
export type BackupLine = BackupHeader | BackupRow;

export interface BackupHeader {
  readonly toolwright: "backup";
  /** The number of the newest step that the database had taken. */
  readonly form: number;
  readonly at: string;
}

export interface BackupRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const together = 500;

/** Everything that is kept, as it was at one moment. */
export async function* backupLines(
  database: Database,
  queries: Kysely<Tables>,
  at: string,
): AsyncIterable<BackupLine> {
  const { rows } = await sql<{
    form: number | null;
  }>`select max(number) as form from schema_migrations`.execute(queries);
  yield { toolwright: "backup", form: Number(rows[0]?.form ?? 0), at };
  for (const [table, key] of Object.entries(keptTables)) {
    const columns = await columnsOf(database, queries, table);
    if (columns.length === 0) continue;
    for await (const row of rowsOf(queries, table, columns, key)) yield { table, row };
  }
}

async function* rowsOf(
  queries: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  key: readonly string[],
): AsyncIterable<BackupRow["row"]> {
  const wanted = sql.join(columns.map((column) => sql.id(column)));
  const order = sql.join(key.map((column) => sql.id(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<BackupRow["row"]>`select ${wanted} from ${sql.table(table)} ${after}
      order by ${order} limit ${sql.lit(together)}`.execute(queries);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < together) return;
    after = sql`where (${order}) > (${sql.join(key.map((column) => sql`${last[column]}`))})`;
  }
}
