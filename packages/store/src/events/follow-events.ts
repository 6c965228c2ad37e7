import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { EventType, StoredEvent } from "./event.ts";
import { type EventTail, tailOf } from "./event-tail.ts";
import { isPassing } from "./is-passing.ts";
import { pause } from "./pause.ts";
import { eventsAfter, newestEvent, refuseGone, usablePosition, usableTypes } from "./read-events.ts";

export interface FollowOptions {
  /** The last event that was seen; only those to come unless said. */
  readonly after?: number;
  readonly types?: readonly EventType[];
  /** Ends the following; the iteration is then over. */
  readonly signal: AbortSignal;
}

const page = 500;
const tryAgainMs = 200;

/**
 * Events as they are committed, here or by another process: each once, in order, none left out. The promise is kept
 * when it is known where that begins: whatever is committed from then on is followed, however late the first step. A
 * database that does not answer is waited for. Abort the signal before closing the database.
 */
export async function followEvents(
  database: Database,
  options: FollowOptions,
): Promise<AsyncIterable<StoredEvent>> {
  const { after, signal } = options;
  const types = usableTypes(options.types);
  const start =
    after === undefined
      ? await guarded(database, () => newestEvent(database.queries))
      : usablePosition(after);
  return follow(database, start, { signal, types });
}

async function* follow(
  database: Database,
  start: number,
  { signal, types }: { readonly signal: AbortSignal; readonly types: readonly EventType[] | undefined },
): AsyncGenerator<StoredEvent> {
  let position = start;
  const tail = tailOf(database);
  const leave = tail.join();
  try {
    while (!signal.aborted) {
      const found = await next(database, tail, { position, types, signal });
      for (const event of found.events) {
        if (signal.aborted) return;
        position = event.id;
        yield event;
      }
      position = found.position;
      if (found.events.length === 0) await tail.more(position, signal);
    }
  } finally {
    leave();
  }
}

interface Found {
  readonly events: readonly StoredEvent[];
  /** How far it was looked, which is farther than the last event of the types that are wanted. */
  readonly position: number;
}

interface Asked {
  readonly position: number;
  readonly types: readonly EventType[] | undefined;
  readonly signal: AbortSignal;
}

async function next(database: Database, tail: EventTail, { position, types, signal }: Asked): Promise<Found> {
  const recent = tail.recentAfter(position);
  if (recent !== undefined) {
    const events = types === undefined ? recent : recent.filter(({ type }) => types.includes(type));
    return { events, position: recent.at(-1)?.id ?? position };
  }
  try {
    return await guarded(database, async () => {
      const { queries } = database;
      const upTo = await newestEvent(queries);
      const events = await eventsAfter(queries, position, { limit: page, upTo, types });
      await refuseGone(queries, position);
      const last = events.length === page ? events.at(-1)?.id : undefined;
      return { events, position: last ?? Math.max(position, upTo) };
    });
  } catch (error) {
    if (!isPassing(error)) throw error;
    await pause(tryAgainMs, signal);
    return { events: [], position };
  }
}
