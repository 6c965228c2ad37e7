import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { sqliteDialect } from "../../database/sqlite-driver.ts";
import type { Tables } from "../../database/tables.ts";
import { withinTime } from "./compile-query.ts";
import { queryError } from "./query-error.ts";

/** Work that the database itself keeps from writing, and that ends when its time is over. */
export function readOnly<Result>(
  database: Database,
  timeMs: number,
  work: (queries: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.kind === "sqlite"
    ? onOwnConnection(database.place, timeMs, work)
    : inReadingTransaction(database, timeMs, work);
}

/** SQLite works in this thread, so a function that it calls for every row is the one that can look at the clock. */
async function onOwnConnection<Result>(
  file: string,
  timeMs: number,
  work: (queries: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + timeMs;
  let isOver = false;
  const open = (): DatabaseSync => {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    let calls = 0;
    connection.function(withinTime, (_id) => {
      calls += 1;
      if (calls % callsBetweenLooks === 0 && performance.now() > until) isOver = true;
      if (isOver) throw tooSlow(timeMs);
      return 1;
    });
    return connection;
  };
  const queries = new Kysely<Tables>({ dialect: sqliteDialect(open) });
  try {
    return await work(queries);
  } catch (error) {
    throw isOver ? tooSlow(timeMs) : error;
  } finally {
    await queries.destroy();
  }
}

const callsBetweenLooks = 64;

async function inReadingTransaction<Result>(
  { queries }: Database,
  timeMs: number,
  work: (queries: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await queries
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const time = String(Math.max(1, Math.floor(timeMs)));
        await sql`select set_config('statement_timeout', ${time}, true)`.execute(transaction);
        return work(transaction);
      });
  } catch (error) {
    throw (error as { code?: unknown }).code === cancelled ? tooSlow(timeMs) : error;
  }
}

/** PostgreSQL's code for a statement that was stopped. */
const cancelled = "57014";

const tooSlow = (timeMs: number) =>
  queryError(`it was not answered within ${Math.floor(timeMs)} ms; ask for less`);
