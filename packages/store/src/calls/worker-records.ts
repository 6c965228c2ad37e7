import { hostname } from "node:os";
import type { IsolationLevel, JsonObject } from "@toolwright/core";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { isAlive } from "../executions/is-gone.ts";

export interface KeptWorker {
  readonly id: string;
  readonly host: string;
  readonly process: number;
  /** Which calls it takes. */
  readonly places: readonly string[];
  readonly isolation: readonly IsolationLevel[];
  readonly findings: readonly JsonObject[];
  readonly seenAt: string;
}

/** Processes that take in or run calls. */
export interface WorkerRecords {
  /** Says that this one is alive, and what it can do. */
  readonly beat: (worker: Omit<KeptWorker, "seenAt">) => Promise<void>;
  /** Those heard of within that time; one of this machine whose process is gone is not among them. */
  readonly living: (patienceMs?: number) => Promise<readonly KeptWorker[]>;
  readonly forget: (id: string) => Promise<void>;
  /** Removes those that nobody has heard of for long. */
  readonly forgetLost: () => Promise<void>;
}

/** Silent for longer is gone. */
export const workerPatienceMs = 12_000;
const rememberMs = 600_000;

export function createWorkerRecords(database: Database): WorkerRecords {
  const { queries, kind } = database;
  // The clocks of machines differ; that of the database is one.
  const present =
    kind === "postgres" ? sql<string>`now()` : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const silentMs =
    kind === "postgres"
      ? sql<number>`(extract(epoch from now() - seen_at) * 1000)::float8`
      : sql<number>`(julianday('now') - julianday(seen_at)) * 86400000.0`;
  return {
    beat: ({ id, host, process: number, places, isolation, findings }) =>
      guarded(database, async () => {
        const told = {
          places_json: JSON.stringify(places),
          isolation_json: JSON.stringify(isolation),
          findings_json: JSON.stringify(findings),
          seen_at: present,
        };
        await queries
          .insertInto("workers")
          .values({ id, host, process: number, started_at: present, ...told })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(told))
          .execute();
      }),
    living: (patienceMs = workerPatienceMs) =>
      guarded(database, async () => {
        const rows = await queries
          .selectFrom("workers")
          .selectAll()
          .where(silentMs, "<", patienceMs)
          .orderBy("started_at")
          .orderBy("id")
          .execute();
        return rows
          .filter(({ host, process: number }) => host !== hostname() || isAlive(number))
          .map((row) => ({
            id: row.id,
            host: row.host,
            process: row.process,
            places: JSON.parse(row.places_json) as readonly string[],
            isolation: JSON.parse(row.isolation_json) as readonly IsolationLevel[],
            findings: JSON.parse(row.findings_json) as readonly JsonObject[],
            seenAt: row.seen_at,
          }));
      }),
    forget: (id) =>
      guarded(database, async () => {
        await queries.deleteFrom("workers").where("id", "=", id).execute();
      }),
    forgetLost: () =>
      guarded(database, async () => {
        await queries.deleteFrom("workers").where(silentMs, ">", rememberMs).execute();
      }),
  };
}
