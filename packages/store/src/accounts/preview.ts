import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { AccountTransaction } from "./account-transaction.ts";

/** Does it and takes it back: what is told is what would really be. */
export function preview<Result>(
  database: Database,
  now: () => Date,
  change: (transaction: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  return guarded(database, async () => {
    const queries = await database.queries.startTransaction().execute();
    try {
      return await change({ queries, at: now().toISOString(), tell: () => {} });
    } finally {
      await queries.rollback().execute();
    }
  });
}
