import type { PostgresPool } from "kysely";
import pg from "pg";

/**
 * A pool in front of which one waits. Its own timeout does not tell a server that is away from connections that are all
 * in use; here it only starts when it is one's turn.
 */
export function inTurn(pool: pg.Pool): PostgresPool {
  const waiting: PromiseWithResolvers<void>[] = [];
  let free = pool.options.max;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next.resolve();
  };
  const fail = (error: unknown): never => {
    // What is away for one is away for all: they need not find that out one after the other.
    if (!isCrowded(error)) for (const { reject } of waiting.splice(0)) reject(error);
    leave();
    throw error;
  };
  pool.on("release", leave);
  return {
    Client: pg.Client,
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      if (free > 0) {
        free -= 1;
      } else {
        const turn = Promise.withResolvers<void>();
        waiting.push(turn);
        await turn.promise;
      }
      return pool.connect().catch(fail);
    },
  };
}

/** The server has no connection left for us, besides those that we have. */
const isCrowded = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "53300";
