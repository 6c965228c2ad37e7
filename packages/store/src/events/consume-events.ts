import { randomUUID } from "node:crypto";
import { ToolwrightError } from "@toolwright/core";
import type { Database } from "../database/database.ts";
import { endLease, keepPosition, type Lease, takeLease } from "./consumer-lease.ts";
import type { EventType, StoredEvent } from "./event.ts";
import { followEvents } from "./follow-events.ts";
import { isPassing } from "./is-passing.ts";
import { pause } from "./pause.ts";
import { usableTypes } from "./read-events.ts";

export interface ConsumeOptions {
  /** Ends the listening after the event at hand. */
  readonly signal: AbortSignal;
  readonly types?: readonly EventType[];
  /** How long the others wait for one that has fallen silent. */
  readonly leaseMs?: number;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

const tryAgainMs = 200;

/**
 * Hands every event to the handler, one after the other, from where this name had come to, also over restarts: the
 * position is written after the handler is done, so an event is handled again only when the process falls between the
 * two. Of several processes that listen under one name one does, and the others stand by. What the handler throws ends
 * the listening and is thrown on; that event comes first the next time.
 */
export async function consumeEvents(
  database: Database,
  name: string,
  handle: (event: StoredEvent) => Promise<void>,
  { signal, types, leaseMs = 10_000, now = () => new Date(), newId = randomUUID }: ConsumeOptions,
): Promise<void> {
  const lease: Lease = { database, name: usableName(name), holder: newId(), lastsMs: leaseMs, now };
  const wanted = usableTypes(types);
  const isWanted = ({ type }: StoredEvent): boolean => wanted === undefined || wanted.includes(type);
  while (!signal.aborted) {
    const position = await untilAnswered(() => takeLease(lease), signal);
    if (position === undefined) await pause(leaseMs / 4, signal);
    else await consumeFrom(lease, position, async (event) => isWanted(event) && handle(event), signal);
  }
}

/** Until the signal, or until another process has taken over. */
async function consumeFrom(
  lease: Lease,
  start: number,
  handle: (event: StoredEvent) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const either = AbortSignal.any([signal, lost.signal]);
  let position = start;
  let keptAt = performance.now();
  const keep = async () => {
    const asked = performance.now();
    const isHeld = await untilAnswered(() => keepPosition(lease, position), signal);
    if (isHeld === false) lost.abort();
    else keptAt = asked;
  };
  const renewing = renew(keep, lease.lastsMs / 3, either);
  try {
    for await (const event of await followEvents(lease.database, { after: position, signal: either })) {
      // A process that was stopped for a while has an event in hand that another one has handled meanwhile.
      if (performance.now() - keptAt > lease.lastsMs / 2) await keep();
      if (either.aborted) break;
      await handle(event);
      position = event.id;
      await keep();
    }
  } finally {
    lost.abort();
    await renewing;
    await endLease(lease).catch(unlessPassing);
  }
}

/** A handler that takes its time, or a day without events, is no silence. */
async function renew(keep: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, signal);
    if (!signal.aborted) await keep();
  }
}

/** Nothing only when the signal came first. */
async function untilAnswered<Result>(
  ask: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      unlessPassing(error);
      if (signal.aborted) return undefined;
      await pause(tryAgainMs, signal);
    }
  }
}

function unlessPassing(error: unknown): void {
  if (!isPassing(error)) throw error;
}

function usableName(name: unknown): string {
  if (typeof name === "string" && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return name;
  throw new ToolwrightError("invalid-value", {
    name: "The consumer's name",
    reason: "it has 1 to 64 letters, digits, dots, _ and -, and begins with a letter or digit",
  });
}
