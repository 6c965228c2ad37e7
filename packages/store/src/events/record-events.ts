import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { ring } from "./bell.ts";
import type { NewEvent } from "./event.ts";

/** Any number that no other program is likely to lock. */
const lockNumber = 7_365_119;

/** The channel that tells other servers of new events. */
export const channel = "toolwright_events";

/**
 * Writes events as the last act of a transaction. On PostgreSQL numbers are given out before the commit, so one
 * transaction at a time may write events: otherwise a reader could see 6, go on from there, and never see 5.
 */
export async function recordEvents(
  kind: Database["kind"],
  transaction: Kysely<Tables>,
  at: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  if (kind === "postgres") {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction);
  }
  const rows = events.map(({ type, definitionId, toolName, principalId, body }) => ({
    type,
    at,
    definition_id: definitionId ?? null,
    tool_name: toolName ?? null,
    principal_id: principalId ?? null,
    body_json: JSON.stringify(body),
  }));
  await transaction.insertInto("events").values(rows).execute();
  if (kind === "postgres") await sql`select pg_notify(${channel}, '')`.execute(transaction);
  // Before the commit, and yet not too early: whoever reads next waits for the one connection.
  else ring();
}
