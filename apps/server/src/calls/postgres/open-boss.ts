import { randomUUID } from "node:crypto";
import { guarded, type PostgresDatabase } from "@toolwright/store";
import { PgBoss } from "pg-boss";
import { everyPlace } from "../place.ts";
import { queueOf } from "./boss-delivery.ts";

/** Any number that no other program is likely to lock. */
const lockNumber = 7_365_120;

/** pg-boss over our connections, with its tables and our queues; one process makes them, the others wait for it. */
export async function openBoss(
  database: PostgresDatabase,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => inOneConnection(database, text, values) },
    schema: "toolwright_jobs",
    schedule: false,
    // With the heartbeat and the look of a worker this is how long the jobs of one that died wait: 19 seconds at most.
    superviseIntervalSeconds: 4,
    monitorIntervalSeconds: 4,
  });
  boss.on("error", onError);
  await guarded(database, async () => {
    const client = await database.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [lockNumber]);
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const name of everyPlace.map(queueOf)) {
        if (known.has(name)) continue;
        await boss.createQueue(name, queueOptions);
        // So that pg-boss has read of it already: it would ask for a connection while we wait with all of them in use.
        await boss.touch(name, randomUUID());
      }
    } finally {
      // Even where the connection is not sound any more, so that nobody waits for a lock that nobody holds.
      await client.query("select pg_advisory_unlock($1)", [lockNumber]).catch(() => {});
      client.release();
    }
  });
  return boss;
}

/** Not as a query of ours: pg-boss sends several statements at once, and reads what each answered. */
async function inOneConnection({ connect }: PostgresDatabase, text: string, values?: unknown[]) {
  const client = await connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

const queueOptions = {
  /** The least that pg-boss takes. A worker that is silent for longer is gone, and its jobs come again. */
  heartbeatSeconds: 10,
  /** Each call has limits of its own. */
  expireInSeconds: 23 * 3_600,
  /** Who may run again is decided by whoever is given it. */
  retryLimit: 1_000,
  retryDelay: 0,
};
