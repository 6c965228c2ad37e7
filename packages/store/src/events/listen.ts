import pg from "pg";
import type { PostgresDatabase } from "../database/database.ts";
import { pause } from "./pause.ts";
import { channel as eventChannel } from "./record-events.ts";

const firstWaitMs = 50;
const longestWaitMs = 2_000;

/** What came over which channel; neither when something may have been missed. */
export type Heard = (channel?: string, payload?: string) => void;

/**
 * Calls whenever something was announced, by another server or this one, and whenever something may have been missed.
 * Holds a connection of its own until the signal; one that breaks is made anew.
 */
export async function listen(
  { pool }: Pick<PostgresDatabase, "pool">,
  heard: Heard,
  signal: AbortSignal,
  channels: readonly string[] = [eventChannel],
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const client = new pg.Client({ ...pool.options, keepAlive: true });
    try {
      await untilLost(client, channels, signal, (channel, payload) => {
        waitMs = firstWaitMs;
        heard(channel, payload);
      });
    } catch {
      // Whether the database answers is told to those who read from it; here there is only trying again.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function untilLost(
  client: pg.Client,
  channels: readonly string[],
  signal: AbortSignal,
  heard: Heard,
): Promise<void> {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const lose = () => resolve();
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", ({ channel, payload }) => heard(channel, payload));
  signal.addEventListener("abort", lose);
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    // What was committed before this moment was announced to nobody here.
    heard();
    await lost;
  } finally {
    signal.removeEventListener("abort", lose);
    await client.end().catch(() => {});
  }
}
