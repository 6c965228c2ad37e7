import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Tables } from "../database/tables.ts";
import { prunedUpTo } from "./read-events.ts";

/** The right to be the one listener of a name, for a while and for as long as it is renewed. */
export interface Lease {
  readonly database: Database;
  readonly name: string;
  readonly holder: string;
  readonly lastsMs: number;
  readonly now: () => Date;
}

/** The position that the name had come to; nothing while another one listens under it. */
export function takeLease({ database, name, holder, ...lease }: Lease): Promise<number | undefined> {
  return guarded(database, () =>
    database.queries.transaction().execute(async (queries) => {
      const at = lease.now().toISOString();
      await introduce(queries, name, at);
      const row = await queries
        .updateTable("event_consumers")
        .set({ holder, held_until: endOf(lease), updated_at: at })
        .where("name", "=", name)
        .where(({ eb, or }) =>
          or([eb("holder", "is", null), eb("holder", "=", holder), eb("held_until", "<", at)]),
        )
        .returning("last_event_id")
        .executeTakeFirst();
      return row && Math.max(row.last_event_id, await prunedUpTo(queries));
    }),
  );
}

const introduce = (queries: Kysely<Tables>, name: string, at: string) =>
  queries
    .insertInto("event_consumers")
    .values({ name, last_event_id: 0, updated_at: at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();

/** Writes the position and renews. False when another one has taken over meanwhile. */
export function keepPosition(
  { database, name, holder, ...lease }: Lease,
  position: number,
): Promise<boolean> {
  return guarded(database, async () => {
    const { numUpdatedRows } = await database.queries
      .updateTable("event_consumers")
      .set({
        // Two renewals may overtake each other on their way; a position never goes back.
        last_event_id: sql`case when last_event_id < ${position} then ${position} else last_event_id end`,
        held_until: endOf(lease),
        updated_at: lease.now().toISOString(),
      })
      .where("name", "=", name)
      .where("holder", "=", holder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export function endLease({ database, name, holder }: Lease): Promise<void> {
  return guarded(database, async () => {
    await database.queries
      .updateTable("event_consumers")
      .set({ holder: null, held_until: null })
      .where("name", "=", name)
      .where("holder", "=", holder)
      .execute();
  });
}

const endOf = ({ now, lastsMs }: Pick<Lease, "now" | "lastsMs">): string =>
  new Date(now().getTime() + lastsMs).toISOString();
