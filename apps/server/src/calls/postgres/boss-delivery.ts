import { alsoBy, claimingConnections, guarded, type PostgresDatabase } from "@toolwright/store";
import type { PgBoss } from "pg-boss";
import type { Delivery, Job } from "../delivery.ts";
import { everyPlace, type Place } from "../place.ts";
import type { Announcements } from "./announcements.ts";
import { type BossDatabase, insertionOf, inside } from "./boss-statements.ts";
import { Gathered } from "./gathered.ts";
import { announcedTo, readAnnounced, WorkersInTurn } from "./workers-in-turn.ts";

export const workChannel = "toolwright_work";

export const queueOf = (place: Place): string => `toolwright-${place}`;

/** Where nothing was announced it is looked all the same, for what was thought lost comes again unannounced. */
const lookEverywhereMs = 5_000;

/** Jobs of calls that are over: who is given one before it is gone drops it. */
const forgetMs = 100;

/** What another is told is looked for here too, in case that the other does not hear it any more. */
const lookAfterOthersMs = 100;

export interface BossDelivery extends Delivery {
  /** What was announced; nothing: there may be something anywhere. */
  readonly heard: (announced?: string) => void;
}

/** Jobs of pg-boss, one queue for each place, with the id of their call. */
export function bossDelivery(
  database: PostgresDatabase,
  boss: PgBoss,
  announcements: Announcements,
  self: string,
  onError: (error: unknown) => void,
): BossDelivery {
  const listeners = new Set<() => void>();
  const full = new Set<Place>();
  /** Of what waits there nobody else was told. */
  const ours = new Set<Place>();
  const told = new WorkersInTurn();
  let lookedEverywhereAt = 0;
  let turn = 0;
  const wake = (places: readonly Place[]): void => {
    for (const place of places) full.add(place);
    for (const listener of listeners) listener();
  };
  const toldToOthers = new Gathered<Place>(lookAfterOthersMs, async (places) => wake(places), onError);
  const heard = (announced?: string): void => {
    const { place, worker } = readAnnounced(announced ?? "");
    if (worker !== undefined && worker !== self) toldToOthers.add(place);
    else {
      if (worker === self) ours.add(place);
      wake(announced === undefined ? everyPlace : [place]);
    }
  };
  const claiming = claimingConnections(database);
  const claims = { executeSql: claiming.query };
  const fetch = async (place: Place, most: number): Promise<readonly Job[]> => {
    // Before it is looked: what comes meanwhile is there for the next look.
    full.delete(place);
    const wasOurs = ours.delete(place);
    // Powers of two, so that the statements are few.
    const batchSize = 2 ** Math.floor(Math.log2(most));
    let jobs: Awaited<ReturnType<typeof boss.fetch>> | undefined;
    try {
      jobs = await guarded(database, () => boss.fetch(queueOf(place), { batchSize, db: claims }));
    } finally {
      if (jobs === undefined || jobs.length === batchSize) {
        full.add(place);
        if (wasOurs) ours.add(place);
      }
    }
    return jobs.map(({ id, retryCount }) => ({ id, place, retries: retryCount }));
  };
  const send = async (db: BossDatabase, place: Place, ids: readonly string[]): Promise<void> => {
    const jobs = ids.map((id) => ({ id }));
    await boss.insert(queueOf(place), jobs, { db });
  };
  const forget = async (jobs: readonly Job[]): Promise<void> => {
    for (const [place, ids] of byPlace(jobs)) await boss.deleteJob(queueOf(place), ids);
  };
  const over = new Gathered<Job>(forgetMs, (jobs) => guarded(database, () => forget(jobs)), onError);
  return {
    heard,
    sending: alsoBy(
      async (queries, jobs: readonly Job[]) => {
        for (const [place, ids] of byPlace(jobs)) await send(inside(queries), place, ids);
      },
      (jobs, written) =>
        Promise.all(byPlace(jobs).map(([place, ids]) => insertionOf((db) => send(db, place, ids), written))),
    ),
    workersAre: (workers) => told.workersAre(workers),
    announce: ({ place }) => announcements.send(workChannel, announcedTo(place, told.next(place))),
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
    passOn: () => {
      for (const place of ours) announcements.send(workChannel, announcedTo(place));
      ours.clear();
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
      await Promise.all([toldToOthers.flush(), over.flush()]);
      await boss.stop({ graceful: false, close: false });
      await claiming.close();
    },
  };
}

const attemptOf = ({ id, retries = 0 }: Job) => ({ id, retryCount: retries });

const byPlace = (jobs: readonly Job[]): readonly (readonly [Place, string[]])[] =>
  [...Map.groupBy(jobs, ({ place }) => place)].map(([place, some]) => [place, some.map(({ id }) => id)]);
