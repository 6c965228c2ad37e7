import {
  alsoBy,
  callBeside,
  claimingConnections,
  guarded,
  type PostgresDatabase,
  withCalls,
} from "@toolwright/store";
import type { PgBoss } from "pg-boss";
import type { Delivery, Job } from "../delivery.ts";
import { everyPlace, type Place } from "../place.ts";
import type { Announcements } from "./announcements.ts";
import { type BossDatabase, insertionOf, inside } from "./boss-statements.ts";
import { Gathered } from "./gathered.ts";
import { LeastBusy } from "./least-busy.ts";
import { WaitingPlaces } from "./waiting-places.ts";

/** What is for all workers is said here. */
export const workChannel = "toolwright_work";
/** What is for one alone: nobody else is woken by it. */
export const workChannelOf = (worker: string): string => `${workChannel}_${worker}`;

export const queueOf = (place: Place): string => `toolwright-${place}`;

/** Where nothing was announced it is looked all the same, for what was thought lost comes again unannounced. */
const lookEverywhereMs = 5_000;

/** Jobs of calls that are over: who is given one before it is gone drops it. */
const forgetMs = 100;

/** Of calls that one was told of and that are not over all are told later, together: the one may be gone. */
const tellAllMs = 250;

export interface BossDelivery extends Delivery {
  /** Where something waits; nothing: there may be something anywhere. */
  readonly heard: (place?: string) => void;
  /** Where one call waits of which nobody else was told. */
  readonly heardOne: (place: string) => void;
  /** What all are still to be told is told now. */
  readonly tellAll: () => Promise<void>;
}

/** Jobs of pg-boss, one queue for each place, with the id of their call. */
export function bossDelivery(
  database: PostgresDatabase,
  boss: PgBoss,
  announcements: Announcements,
  onError: (error: unknown) => void,
): BossDelivery {
  const listeners = new Set<(calls?: number) => void>();
  const waiting = new WaitingPlaces();
  const told = new LeastBusy();
  let lookedEverywhereAt = 0;
  const wake = (calls?: number): void => {
    for (const listener of listeners) listener(calls);
  };
  const toldToOne = new Gathered<Pick<Job, "id" | "place">>(
    tellAllMs,
    async (jobs) => {
      for (const { id, place } of jobs) if (told.has(id)) announcements.send(workChannel, place);
    },
    onError,
  );
  const claiming = claimingConnections(database);
  const claims = { executeSql: (text: string) => claiming.query(withCalls(text)) };
  const fetch = async (place: Place, most: number): Promise<readonly Job[]> => {
    // Powers of two, so that the statements are few.
    const batchSize = 2 ** Math.floor(Math.log2(most));
    const looked = waiting.look(place, batchSize);
    let jobs: Awaited<ReturnType<typeof boss.fetch<JobData>>> | undefined;
    try {
      jobs = await guarded(database, () => boss.fetch<JobData>(queueOf(place), { batchSize, db: claims }));
    } finally {
      looked(
        jobs && {
          taken: jobs.length,
          isAll: jobs.length < batchSize,
          lastSentAt: jobs.at(-1)?.data?.sentAt,
        },
      );
    }
    return jobs.map((job) => {
      const call = callBeside(job);
      const taken = { id: job.id, place, retries: job.retryCount };
      return call === undefined ? taken : { ...taken, call };
    });
  };
  const send = async (db: BossDatabase, place: Place, ids: readonly string[]): Promise<void> => {
    const data: JobData = { sentAt: Date.now() };
    const jobs = ids.map((id) => ({ id, data }));
    await boss.insert(queueOf(place), jobs, { db });
  };
  const forget = async (jobs: readonly Job[]): Promise<void> => {
    for (const [place, ids] of byPlace(jobs)) await boss.deleteJob(queueOf(place), ids);
  };
  const over = new Gathered<Job>(forgetMs, (jobs) => guarded(database, () => forget(jobs)), onError);
  return {
    heard: (place) => {
      waiting.add(everyPlace.filter((each) => place === undefined || each === place));
      wake();
    },
    heardOne: (place) => {
      const known = everyPlace.find((each) => each === place);
      if (known === undefined) return;
      waiting.addOurs(known);
      wake(1);
    },
    isOver: (id) => told.over(id),
    tellAll: () => toldToOne.flush(),
    sending: alsoBy(
      async (queries, jobs: readonly Job[]) => {
        for (const [place, ids] of byPlace(jobs)) await send(inside(queries), place, ids);
      },
      (jobs, written) =>
        Promise.all(
          byPlace(jobs).map(async ([place, ids]) => ({
            key: place,
            ...(await insertionOf((db) => send(db, place, ids), written)),
          })),
        ),
    ),
    workersAre: (workers) => told.workersAre(workers),
    announce: ({ id, place }) => {
      const worker = told.next(place, id);
      if (worker === undefined) return announcements.send(workChannel, place);
      // With its id: those of a moment that say the same are told once.
      announcements.send(workChannelOf(worker), `${place} ${id}`);
      toldToOne.add({ id, place });
    },
    take: async (places, most) => {
      if (Date.now() - lookedEverywhereAt > lookEverywhereMs) {
        lookedEverywhereAt = Date.now();
        waiting.add(places);
      }
      const taken: Job[] = [];
      for (const place of waiting.inOrder(places))
        if (taken.length < most) taken.push(...(await fetch(place, most - taken.length)));
      return taken;
    },
    passOn: () => {
      for (const place of waiting.passOn()) announcements.send(workChannel, place);
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
    settled: (job) => {
      if (!job.isUnsent) over.add(job);
    },
    returning: alsoBy(async (queries, jobs: readonly Job[]) => {
      for (const [place, ids] of byPlace(jobs)) {
        await boss.fail(queueOf(place), ids, null, { db: inside(queries) });
        // Where there is one already, this does nothing.
        await send(inside(queries), place, ids);
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
      await over.flush();
      await boss.stop({ graceful: false, close: false });
      await claiming.close();
    },
  };
}

/** Beside the id of its call. */
interface JobData {
  readonly sentAt: number;
}

const attemptOf = ({ id, retries = 0 }: Job) => ({ id, retryCount: retries });

/** In one order, so that statements that differ in nothing else are the same. */
const byPlace = (jobs: readonly Job[]): readonly (readonly [Place, string[]])[] => {
  const places = Map.groupBy(jobs, ({ place }) => place);
  return everyPlace.flatMap((place) => {
    const some = places.get(place);
    return some === undefined ? [] : [[place, some.map(({ id }) => id)] as const];
  });
};
