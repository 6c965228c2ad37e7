import { ToolwrightError } from "@toolwright/core";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { prunedConsumer } from "../database/migrations/0006-kept-events.ts";
import type { Events, Tables } from "../database/tables.ts";
import { type EventBodies, type EventType, isEventType, type StoredEvent } from "./event.ts";

export interface EventQuery {
  /** The last event that was seen; all that are kept unless said. */
  readonly after?: number;
  /** 100 unless said, at most 1,000. */
  readonly limit?: number;
  /** Any of these. */
  readonly types?: readonly EventType[];
}

const limits = { usual: 100, most: 1_000 };

/** The oldest first. Where what came after `after` is no longer whole, that is told and nothing is given. */
export async function readEvents(
  database: Database,
  { after = 0, limit = limits.usual, types }: EventQuery = {},
): Promise<readonly StoredEvent[]> {
  const from = usablePosition(after);
  const most = Math.min(usableCount(limit), limits.most);
  const wanted = usableTypes(types);
  return guarded(database, async () => {
    const events = await eventsAfter(database.queries, from, { limit: most, types: wanted });
    await refuseGone(database.queries, from);
    return events;
  });
}

export interface NewestQuery extends Pick<EventQuery, "limit" | "types"> {
  /** Only those before this one. */
  readonly before?: number;
}

/** The last ones, the oldest of them first. */
export async function readNewestEvents(
  database: Database,
  { before, limit = limits.usual, types }: NewestQuery = {},
): Promise<readonly StoredEvent[]> {
  const most = Math.min(usableCount(limit), limits.most);
  const wanted = usableTypes(types);
  if (wanted?.length === 0) return [];
  let query = database.queries.selectFrom("events").selectAll().orderBy("id", "desc").limit(most);
  if (before !== undefined) query = query.where("id", "<", usablePosition(before));
  if (wanted !== undefined) query = query.where("type", "in", wanted);
  const rows = await guarded(database, () => query.execute());
  return rows.reverse().map(eventOf);
}

/** Events up to this one were pruned. */
export async function prunedUpTo(queries: Kysely<Tables>): Promise<number> {
  const row = await queries
    .selectFrom("event_consumers")
    .select("last_event_id")
    .where("name", "=", prunedConsumer)
    .executeTakeFirst();
  return row?.last_event_id ?? 0;
}

/** To be asked after reading: what was not pruned by then was there to be read. */
export async function refuseGone(queries: Kysely<Tables>, after: number): Promise<void> {
  const oldest = await prunedUpTo(queries);
  if (after > 0 && after < oldest) throw new ToolwrightError("events-gone", { after, oldest });
}

export async function eventsAfter(
  queries: Kysely<Tables>,
  after: number,
  {
    limit,
    upTo,
    types,
  }: {
    readonly limit: number;
    readonly upTo?: number | undefined;
    readonly types?: readonly EventType[] | undefined;
  },
): Promise<readonly StoredEvent[]> {
  if (types?.length === 0) return [];
  let query = queries.selectFrom("events").selectAll().where("id", ">", after).orderBy("id").limit(limit);
  if (upTo !== undefined) query = query.where("id", "<=", upTo);
  if (types !== undefined) query = query.where("type", "in", types);
  return (await query.execute()).map(eventOf);
}

/** The newest event's number; 0 before the first. */
export async function newestEvent(queries: Kysely<Tables>): Promise<number> {
  const { newest } = await queries
    .selectFrom("events")
    .select(({ fn }) => fn.max<number | null>("id").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Only what was checked on its way in is in the table. */
const eventOf = (row: Selectable<Events>): StoredEvent => ({
  id: row.id,
  at: row.at,
  type: row.type as EventType,
  ...(row.definition_id !== null && { definitionId: row.definition_id }),
  ...(row.tool_name !== null && { toolName: row.tool_name }),
  ...(row.principal_id !== null && { principalId: row.principal_id }),
  body: JSON.parse(row.body_json) as EventBodies[EventType],
});

export function usablePosition(after: unknown): number {
  if (typeof after === "number" && Number.isSafeInteger(after) && after >= 0) return after;
  throw new ToolwrightError("invalid-value", {
    name: "The position among events",
    reason: "it is not a whole number from 0",
  });
}

function usableCount(limit: unknown): number {
  if (typeof limit === "number" && Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new ToolwrightError("invalid-value", {
    name: "The number of events",
    reason: "it is not a whole number from 1",
  });
}

export function usableTypes(types: readonly unknown[] | undefined): readonly EventType[] | undefined {
  if (types === undefined) return undefined;
  if (Array.isArray(types) && types.every(isEventType)) return types;
  throw new ToolwrightError("invalid-value", { name: "The type of event", reason: "there is no such type" });
}
