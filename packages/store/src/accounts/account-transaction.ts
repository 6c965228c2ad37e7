import { type Principal, ToolwrightError } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Tables } from "../database/tables.ts";
import type { EventBodies, NewEvent } from "../events/event.ts";
import { recordEvents } from "../events/record-events.ts";
import type { Account } from "./account.ts";

/** Any number that no other program is likely to lock. */
const lockNumber = 7_365_120;

/** What a change to accounts sees and tells. */
export interface AccountTransaction {
  readonly queries: Kysely<Tables>;
  readonly at: string;
  readonly tell: (
    account: Account,
    change: EventBodies["AccountChanged"]["change"],
    values?: readonly string[],
  ) => void;
}

export function requireAdmin({ isAdmin }: Principal, act: string): void {
  if (!isAdmin) throw new ToolwrightError("admin-required", { act });
}

/** One change at a time: two administrators who dismiss each other at once leave one. */
export function changeAccounts<Result>(
  database: Database,
  asking: Principal,
  now: () => Date,
  change: (transaction: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const { kind } = database;
  return guarded(database, () =>
    database.queries.transaction().execute(async (queries) => {
      if (kind === "postgres") {
        await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(queries);
      }
      const at = now().toISOString();
      const events: NewEvent<"AccountChanged">[] = [];
      const result = await change({
        queries,
        at,
        tell: ({ id, name }, what, values = []) =>
          events.push({
            type: "AccountChanged",
            principalId: asking.id,
            body: { account: id, name, change: what, values },
          }),
      });
      await recordEvents(kind, queries, at, events);
      return result;
    }),
  );
}
