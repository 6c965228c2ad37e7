import { alsoBy, asPrepared, guarded, type PostgresDatabase } from "@toolwright/store";
import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Delivery, Job } from "../delivery.ts";
import { everyPlace, type Place } from "../place.ts";
import type { Announcements } from "./announcements.ts";

export const workChannel = "toolwright_work";

export const queueOf = (place: Place): string => `toolwright-${place}`;

/** Where nothing was announced it is looked all the same, for what was thought lost comes again unannounced. */
const lookEverywhereMs = 5_000;

export interface BossDelivery extends Delivery {
  /** There may be something; nothing named: anywhere. */
  readonly heard: (place?: string) => void;
}

/** Jobs of pg-boss, one queue for each place, with the id of their call. */
export function bossDelivery(
  database: PostgresDatabase,
  boss: PgBoss,
  announcements: Announcements,
): BossDelivery {
  const listeners = new Set<() => void>();
  const full = new Set<Place>();
  let lookedEverywhereAt = 0;
  let turn = 0;
  const heard = (place?: string): void => {
    for (const each of place === undefined ? everyPlace : [place as Place]) full.add(each);
    for (const listener of listeners) listener();
  };
  const claims = { executeSql: (text: string) => claim(database, text) };
  const fetch = async (place: Place, most: number): Promise<readonly Job[]> => {
    // Before it is looked: what comes meanwhile is there for the next look.
    full.delete(place);
    let jobs: Awaited<ReturnType<typeof boss.fetch>> | undefined;
    try {
      jobs = await guarded(database, () => boss.fetch(queueOf(place), { batchSize: most, db: claims }));
    } finally {
      if (jobs === undefined || jobs.length === most) full.add(place);
    }
    return jobs.map(({ id, retryCount }) => ({ id, place, retries: retryCount }));
  };
  const send = async (queries: Queries, place: Place, ids: readonly string[]): Promise<void> => {
    const jobs = ids.map((id) => ({ id }));
    await boss.insert(queueOf(place), jobs, { db: inside(queries) });
  };
  return {
    heard,
    sending: alsoBy(async (queries, jobs: readonly Job[]) => {
      for (const [place, ids] of byPlace(jobs)) await send(queries, place, ids);
    }),
    announce: ({ place }) => announcements.send(workChannel, place),
    take: async (places, most) => {
      if (Date.now() - lookedEverywhereAt > lookEverywhereMs) {
        lookedEverywhereAt = Date.now();
        for (const place of places) full.add(place);
      }
      // Each time another is first of those where something waits, so that no queue keeps the others waiting.
      turn += 1;
      const waiting = places.filter((place) => full.has(place));
      const first = turn % Math.max(1, waiting.length);
      const taken: Job[] = [];
      for (const place of [...waiting.slice(first), ...waiting.slice(0, first)])
        if (taken.length < most) taken.push(...(await fetch(place, most - taken.length)));
      return taken;
    },
    keep: async (jobs) => {
      for (const [place, ids] of byPlace(jobs))
        await guarded(database, async () => {
          await boss.touch(queueOf(place), ids);
        });
    },
    settling: alsoBy(async (queries, jobs: readonly Job[]) => {
      for (const [place, ids] of byPlace(jobs.filter(({ isUnsent }) => !isUnsent)))
        await boss.deleteJob(queueOf(place), ids, { db: inside(queries) });
    }),
    returning: alsoBy(async (queries, jobs: readonly Job[]) => {
      for (const [place, ids] of byPlace(jobs)) {
        await boss.fail(queueOf(place), ids, null, { db: inside(queries) });
        // Where there is one already, this does nothing.
        await send(queries, place, ids);
      }
    }),
    handBack: async (jobs) => {
      for (const job of jobs)
        await guarded(database, async () => {
          await boss.fail(queueOf(job.place), attemptOf(job));
          announcements.send(workChannel, job.place);
        });
    },
    drop: async (job) => {
      await guarded(database, async () => {
        // Only as it was delivered: one of the same id that was sent since is another's.
        await boss.deleteJob(queueOf(job.place), attemptOf(job));
      });
    },
    onWork: (listener) => void listeners.add(listener),
    close: async () => {
      listeners.clear();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

type Queries = PostgresDatabase["queries"];

const attemptOf = ({ id, retries = 0 }: Job) => ({ id, retryCount: retries });

const byPlace = (jobs: readonly Job[]): readonly (readonly [Place, string[]])[] =>
  [...Map.groupBy(jobs, ({ place }) => place)].map(([place, some]) => [place, some.map(({ id }) => id)]);

/** Statements of pg-boss inside a transaction of ours. */
const inside = (queries: Queries) => ({
  executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
    const { rows } = await queries.executeQuery(CompiledQuery.raw(asPrepared(text), values));
    return { rows };
  },
});

/**
 * Nobody waits for the disk: a claim that is lost is made anew. Once the call has begun it is not lost, for what is
 * written later is not on the disk before it.
 */
async function claim({ connect }: PostgresDatabase, text: string): Promise<{ rows: unknown[] }> {
  const client = await connect();
  try {
    // Of several statements pg gives several results, whatever its types say.
    const results = await client.query(`set local synchronous_commit = off; ${text}`);
    return (results as unknown as readonly { rows: unknown[] }[]).at(-1) ?? { rows: [] };
  } finally {
    client.release();
  }
}
