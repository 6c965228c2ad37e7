import { type Also, guarded, type PostgresDatabase } from "@toolwright/store";
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
  const fetch = async (place: Place, most: number): Promise<readonly Job[]> => {
    // Before it is looked: what comes meanwhile is there for the next look.
    full.delete(place);
    let jobs: Awaited<ReturnType<typeof boss.fetch>> | undefined;
    try {
      jobs = await guarded(database, () => boss.fetch(queueOf(place), { batchSize: most }));
    } finally {
      if (jobs === undefined || jobs.length === most) full.add(place);
    }
    return jobs.map(({ id, retryCount }) => ({ id, place, retries: retryCount }));
  };
  return {
    heard,
    sending:
      ({ id, place }): Also =>
      async (queries) => {
        await boss.send(queueOf(place), null, { id, db: { executeSql: inside(queries) } });
      },
    announce: ({ place }) => announcements.send(workChannel, place),
    take: async (places, most) => {
      if (Date.now() - lookedEverywhereAt > lookEverywhereMs) {
        lookedEverywhereAt = Date.now();
        for (const place of places) full.add(place);
      }
      // Each time another is first, so that a full queue does not keep the others waiting.
      turn += 1;
      const inTurn = [...places.slice(turn % places.length), ...places.slice(0, turn % places.length)];
      const taken: Job[] = [];
      for (const place of inTurn)
        if (full.has(place) && taken.length < most) taken.push(...(await fetch(place, most - taken.length)));
      return taken;
    },
    keep: async (jobs) => {
      for (const [place, some] of Map.groupBy(jobs, (job) => job.place))
        await guarded(database, async () => {
          await boss.touch(
            queueOf(place),
            some.map(({ id }) => id),
          );
        });
    },
    settling:
      ({ id, place }): Also =>
      async (queries) => {
        await boss.deleteJob(queueOf(place), id, { db: { executeSql: inside(queries) } });
      },
    returning:
      (job): Also =>
      async (queries) => {
        await boss.fail(queueOf(job.place), attemptOf(job), null, { db: { executeSql: inside(queries) } });
      },
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

const attemptOf = ({ id, retries = 0 }: Job) => ({ id, retryCount: retries });

/** Statements of pg-boss inside a transaction of ours. */
const inside =
  (queries: Parameters<Also>[0]) =>
  async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
    const { rows } = await queries.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  };
