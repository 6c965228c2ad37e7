import pg from "pg";
import type { PostgresDatabase } from "./database.ts";
import { asPrepared } from "./prepared.ts";

export interface ClaimingConnections {
  readonly query: (text: string) => Promise<{ rows: unknown[] }>;
  readonly close: () => Promise<void>;
}

/**
 * For statements that take something from a queue. Nobody waits for the disk: what is lost is taken anew. Each is planned
 * once, and always to go by an index: what was planned while the queue was empty would go through all of a full one.
 */
export function claimingConnections({
  pool: { options },
}: Pick<PostgresDatabase, "pool">): ClaimingConnections {
  const pool = new pg.Pool({
    ...options,
    max: 2,
    options: `${options.options} -c synchronous_commit=off -c enable_seqscan=off`,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { query: (text) => pool.query(asPrepared(text), []), close: () => pool.end() };
}
