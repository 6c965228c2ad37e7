import { ToolwrightError } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { guarded } from "./faults.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { schemaName } from "./open-postgres.ts";
import type { Tables } from "./tables.ts";

export interface MigrationState {
  readonly number: number;
  readonly title: string;
  /** When it was applied; nothing while it waits. */
  readonly appliedAt?: string;
}

/** Any number that no other program is likely to lock. */
const lockNumber = 7_365_118;

/** Brings the database to the newest form, or to another; one process does it, the others wait for it. */
export function migrate(
  database: Database,
  to: number = newest(migrations),
  known: readonly Migration[] = migrations,
): Promise<readonly MigrationState[]> {
  return alone(database, async (queries) => {
    const applied = await appliedIn(queries);
    refuseNewer(database, applied, known);
    const { up, down } = stepsBetween(applied, to, known);
    for (const migration of down) {
      await run(queries, migration[database.kind].down);
      await sql`delete from schema_migrations where number = ${migration.number}`.execute(queries);
    }
    for (const migration of up) {
      await run(queries, migration[database.kind].up);
      const at = new Date().toISOString();
      await sql`insert into schema_migrations (number, title, applied_at)
        values (${migration.number}, ${migration.title}, ${at})`.execute(queries);
    }
    return statesOf(await appliedIn(queries), known);
  });
}

/** What has been applied and what waits, without changing anything but the table that remembers it. */
export function migrationStates(
  database: Database,
  known: readonly Migration[] = migrations,
): Promise<readonly MigrationState[]> {
  return alone(database, async (queries) => statesOf(await appliedIn(queries), known));
}

interface Applied {
  readonly number: number;
  readonly title: string;
  readonly applied_at: string;
}

const newest = (known: readonly Migration[]): number => known.at(-1)?.number ?? 0;

/** All in one transaction: a form of the database is reached whole or not at all. */
function alone<Result>(
  database: Database,
  work: (queries: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { kind, queries } = database;
  return guarded(database, () =>
    queries.transaction().execute(async (transaction) => {
      if (kind === "postgres") {
        await refuseOldServer(database, transaction);
        await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction);
        await sql`create schema if not exists ${sql.id(schemaName)}`.execute(transaction);
      }
      await sql`create table if not exists schema_migrations (
        number integer primary key, title text not null, applied_at text not null)`.execute(transaction);
      return work(transaction);
    }),
  );
}

const oldestServer = 15;

async function refuseOldServer({ place }: Database, queries: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    number: number;
  }>`select current_setting('server_version_num')::int as number`.execute(queries);
  const found = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (found < oldestServer)
    throw new ToolwrightError("database-too-old", { place, found, oldest: oldestServer });
}

async function appliedIn(queries: Kysely<Tables>): Promise<readonly Applied[]> {
  const found = await sql<Applied>`select number, title, applied_at from schema_migrations
    order by number`.execute(queries);
  return found.rows;
}

function refuseNewer({ place }: Database, applied: readonly Applied[], known: readonly Migration[]): void {
  const found = applied.at(-1)?.number ?? 0;
  if (found > newest(known))
    throw new ToolwrightError("database-newer", { place, found, known: newest(known) });
}

function stepsBetween(applied: readonly Applied[], to: number, known: readonly Migration[]) {
  const done = new Set(applied.map(({ number }) => number));
  return {
    up: known.filter(({ number }) => !done.has(number) && number <= to),
    down: known.filter(({ number }) => done.has(number) && number > to).toReversed(),
  };
}

async function run(queries: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

/** Those that only a newer program knows come last, by the titles it gave them. */
function statesOf(applied: readonly Applied[], known: readonly Migration[]): readonly MigrationState[] {
  const states = known.map(({ number, title }): MigrationState => {
    const found = applied.find((each) => each.number === number);
    return found === undefined ? { number, title } : { number, title, appliedAt: found.applied_at };
  });
  const unknown = applied.filter(({ number }) => !known.some((each) => each.number === number));
  return [
    ...states,
    ...unknown.map(({ number, title, applied_at }) => ({ number, title, appliedAt: applied_at })),
  ];
}
