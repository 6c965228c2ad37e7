import { type Database, type DatabasePlace, migrate, openDatabase } from "@toolwright/store";
import { sql } from "kysely";
import { insertIntoPostgres, insertIntoSqlite } from "./insert-tools.ts";

/** The last form without the search: its index is made in one go after the rows are there. */
const beforeSearch = 4;

/** Puts definitions with the numbers `from` to `to` into the database, as fast as it takes them. */
export async function fill(place: DatabasePlace, from: number, to: number): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database, beforeSearch);
  for (const statement of hasty[database.kind].before) await sql.raw(statement).execute(database.queries);
  const indexes = await dropIndexes(database);
  if ("folder" in place) insertIntoSqlite(place.folder, from, to);
  else await insertIntoPostgres(database, from, to);
  for (const statement of indexes) await sql.raw(statement).execute(database.queries);
  await migrate(database);
  await sql`analyze`.execute(database.queries);
  for (const statement of hasty[database.kind].after) await sql.raw(statement).execute(database.queries);
  await database.close();
}

/** While filling, nothing need survive the loss of power. Whoever measures opens the database as everybody does. */
const hasty = {
  // Ids are random, so without room for the indexes every row would be written into a page read anew.
  sqlite: { before: ["pragma cache_size = -1000000", "pragma synchronous = off"], after: [] },
  postgres: {
    before: [
      "alter system set fsync = off",
      "alter system set full_page_writes = off",
      "alter system set max_wal_size = '16GB'",
      "alter system set maintenance_work_mem = '512MB'",
      "select pg_reload_conf()",
    ],
    after: ["alter system reset all", "select pg_reload_conf()", "checkpoint"],
  },
} satisfies Record<Database["kind"], Record<"before" | "after", readonly string[]>>;

/** Sorting all rows once is faster than finding the place of each. Gives back what makes the indexes again. */
async function dropIndexes({ kind, queries }: Database): Promise<readonly string[]> {
  const { rows } =
    kind === "sqlite"
      ? await sql<{ name: string; made: string }>`select name, sql as made from sqlite_master
          where type = 'index' and tbl_name = 'tool_definitions' and sql is not null`.execute(queries)
      : await sql<{ name: string; made: string }>`select indexname as name, indexdef as made from pg_indexes
          where tablename = 'tool_definitions' and indexname not like '%_pkey'`.execute(queries);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(queries);
  return rows.map(({ made }) => made);
}
