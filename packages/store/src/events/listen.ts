import pg from "pg";
import type { PostgresDatabase } from "../database/database.ts";
import { pause } from "./pause.ts";
import { channel } from "./record-events.ts";

const firstWaitMs = 50;
const longestWaitMs = 2_000;

/**
 * Calls whenever another server, or this one, has committed events, and whenever some may have been missed. Holds a
 * connection of its own until the signal; one that breaks is made anew.
 */
export async function listen(
  { pool }: PostgresDatabase,
  heard: () => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const client = new pg.Client({ ...pool.options, keepAlive: true });
    try {
      await untilLost(client, signal, () => {
        waitMs = firstWaitMs;
        heard();
      });
    } catch {
      // Whether the database answers is told to those who read from it; here there is only trying again.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function untilLost(client: pg.Client, signal: AbortSignal, heard: () => void): Promise<void> {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const lose = () => resolve();
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", heard);
  signal.addEventListener("abort", lose);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    // What was committed before this moment was announced to nobody here.
    heard();
    await lost;
  } finally {
    signal.removeEventListener("abort", lose);
    await client.end().catch(() => {});
  }
}
