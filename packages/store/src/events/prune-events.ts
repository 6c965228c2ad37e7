import { ToolwrightError } from "@toolwright/core";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { prunedConsumer } from "../database/migrations/0006-kept-events.ts";
import type { Tables } from "../database/tables.ts";
import { newestEvent } from "./read-events.ts";

export interface PruneOptions {
  /** Events of before this moment go. */
  readonly before: Date;
  /** Also those that a consumer with a name has not handled yet. */
  readonly evenUnhandled?: boolean;
  readonly now?: () => Date;
}

/** Deleted at a time, so that nobody waits for long. */
const together = 2_000;

/**
 * Deletes old events and gives their number. The newest one always stays: by it a restored database knows how to
 * number on.
 */
export async function pruneEvents(
  database: Database,
  { before, evenUnhandled = false, now = () => new Date() }: PruneOptions,
): Promise<number> {
  const moment = usableMoment(before);
  return guarded(database, async () => {
    const upTo = await database.queries.transaction().execute(async (queries) => {
      const last = await lastToGo(queries, moment, evenUnhandled);
      if (last > 0) await allowUpTo(queries, last, now().toISOString());
      return last;
    });
    return deleteUpTo(database.queries, upTo);
  });
}

async function lastToGo(queries: Kysely<Tables>, before: string, evenUnhandled: boolean): Promise<number> {
  const newest = await newestEvent(queries);
  const firstToStay = await queries
    .selectFrom("events")
    .select("id")
    .where("at", ">=", before)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const { handled } = await queries
    .selectFrom("event_consumers")
    .select(({ fn }) => fn.min<number | null>("last_event_id").as("handled"))
    .where("name", "!=", prunedConsumer)
    .executeTakeFirstOrThrow();
  const allowed = evenUnhandled ? newest : (handled ?? newest);
  return Math.min((firstToStay?.id ?? newest) - 1, newest - 1, allowed);
}

/** What the triggers look at; without it no event is deleted. */
const allowUpTo = (queries: Kysely<Tables>, last: number, at: string) =>
  queries
    .insertInto("event_consumers")
    .values({ name: prunedConsumer, last_event_id: last, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ last_event_id: last, updated_at: at })
        .where("event_consumers.last_event_id", "<", last),
    )
    .execute();

async function deleteUpTo(queries: Kysely<Tables>, last: number): Promise<number> {
  for (let deleted = 0; ; ) {
    const some = await queries
      .selectFrom("events")
      .select("id")
      .where("id", "<=", last)
      .orderBy("id")
      .offset(together - 1)
      .limit(1)
      .executeTakeFirst();
    const { numDeletedRows } = await queries
      .deleteFrom("events")
      .where("id", "<=", some?.id ?? last)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (some === undefined) return deleted;
  }
}

function usableMoment(before: unknown): string {
  if (before instanceof Date && !Number.isNaN(before.getTime())) return before.toISOString();
  throw new ToolwrightError("invalid-value", {
    name: "The moment to prune before",
    reason: "it is not a date",
  });
}
