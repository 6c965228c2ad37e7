import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { NewEvent } from "../events/event.ts";
import { recordEvents } from "../events/record-events.ts";
import type { RegistryContext } from "./registry-context.ts";
import { Unjudged, Verdicts } from "./verdicts.ts";

/** A transaction that changes definitions, and what it has to tell when it is done. */
export interface Change {
  readonly kind: Database["kind"];
  readonly transaction: Kysely<Tables>;
  readonly at: string;
  readonly verdicts: Verdicts;
  readonly events: NewEvent[];
  /** For observers, who hear of nothing that was undone. */
  readonly afterwards: (() => void)[];
}

export async function inChange<Result>(
  context: Pick<RegistryContext, "database" | "now">,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const verdicts = new Verdicts();
  for (;;) {
    try {
      return await tried(context, verdicts, work);
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      error.judge();
    }
  }
}

async function tried<Result>(
  { database, now }: Pick<RegistryContext, "database" | "now">,
  verdicts: Verdicts,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { kind, queries } = database;
  const afterwards: (() => void)[] = [];
  const result = await queries.transaction().execute(async (transaction) => {
    const change: Change = { kind, transaction, at: now().toISOString(), verdicts, events: [], afterwards };
    const done = await work(change);
    await recordEvents(kind, transaction, change.at, change.events);
    return done;
  });
  for (const tell of afterwards) tell();
  return result;
}
