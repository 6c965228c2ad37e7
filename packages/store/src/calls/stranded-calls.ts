import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Tables } from "../database/tables.ts";
import { type KeptCall, readCall } from "./kept-call.ts";

/** Enough for one look; the next look finds the rest. */
const mostAtOnce = 200;

/** Calls that nobody will end unless somebody looks for them. */
export interface StrandedCalls {
  /** Begun by a process that is not among the living. */
  readonly begunByLost: (living: readonly string[]) => Promise<readonly KeptCall[]>;
  /** Waiting since before that time for what none of the living can do. */
  readonly waitingInVain: (places: readonly string[], before: string) => Promise<readonly KeptCall[]>;
  /** Waiting for a person since before that time. */
  readonly unanswered: (before: string) => Promise<readonly KeptCall[]>;
  /** Taken in, and not ended, by a process that is not among the living. */
  readonly ownedByLost: (living: readonly string[]) => Promise<readonly KeptCall[]>;
  readonly countQueued: () => Promise<number>;
  /** Removes what ended before that time; its audit stays. */
  readonly prune: (before: string) => Promise<number>;
}

export function createStrandedCalls(database: Database): StrandedCalls {
  const { queries } = database;
  const unfinished = () =>
    queries
      .selectFrom("calls")
      .selectAll()
      .where("ended_at", "is", null)
      .orderBy("created_at")
      .limit(mostAtOnce);
  const read = (query: ReturnType<typeof unfinished>): Promise<readonly KeptCall[]> =>
    guarded(database, async () => (await query.execute()).map(readCall));
  return {
    begunByLost: (living) =>
      read(
        unfinished()
          .where("state", "=", "running")
          .where((where) => where.or([where("worker", "is", null), where("worker", "not in", some(living))])),
      ),
    waitingInVain: (places, before) =>
      read(
        unfinished()
          .where("state", "=", "queued")
          .where("place", "not in", places.length > 0 ? places : [""])
          .where("created_at", "<", before),
      ),
    unanswered: (before) =>
      read(unfinished().where("state", "=", "awaiting-confirmation").where("created_at", "<", before)),
    ownedByLost: (living) =>
      read(unfinished().where("state", "in", ["queued", "running"]).where("origin", "not in", some(living))),
    countQueued: () =>
      guarded(database, async () => {
        const { number } = await counted(queries);
        return Number(number);
      }),
    prune: (before) =>
      guarded(database, async () => {
        const { numDeletedRows } = await queries
          .deleteFrom("calls")
          .where("ended_at", "<", before)
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

const counted = (queries: Kysely<Tables>) =>
  queries
    .selectFrom("calls")
    .select(({ fn }) => fn.countAll().as("number"))
    .where("state", "=", "queued")
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();

/** A list of none is no SQL. */
const some = (ids: readonly string[]): readonly string[] =>
  ids.length > 0 ? ids : ["00000000-0000-0000-0000-000000000000"];
