import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Work of several steps that each would be a transaction, done whole or not at all. A step that fails undoes itself and
 * leaves the others; an error that leaves the work undoes everything. Steps come one after the other.
 */
export const inOneTransaction = <Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> =>
  database.queries
    .transaction()
    .execute((transaction) => work({ ...database, queries: withSteps(transaction) }));

/** Kysely has no transaction in a transaction; here one is a savepoint. */
function withSteps(transaction: Transaction<Tables>): Kysely<Tables> {
  let steps = 0;
  const queries: Kysely<Tables> = new Proxy(transaction, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  async function execute<Result>(step: (queries: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    steps += 1;
    const savepoint = sql.id(`step_${steps}`);
    await sql`savepoint ${savepoint}`.execute(transaction);
    try {
      const result = await step(queries);
      await sql`release savepoint ${savepoint}`.execute(transaction);
      return result;
    } catch (error) {
      await undo(savepoint);
      throw error;
    }
  }
  async function undo(savepoint: ReturnType<typeof sql.id>): Promise<void> {
    try {
      await sql`rollback to savepoint ${savepoint}`.execute(transaction);
      await sql`release savepoint ${savepoint}`.execute(transaction);
    } catch {
      // The whole transaction is gone already, with the disk full or the connection lost; the first error says why.
    }
  }
  return queries;
}
