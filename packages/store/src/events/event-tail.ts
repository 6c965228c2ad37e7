import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { onRing } from "./bell.ts";
import type { StoredEvent } from "./event.ts";
import { isPassing } from "./is-passing.ts";
import { listen } from "./listen.ts";
import { pause } from "./pause.ts";
import { eventsAfter, newestEvent } from "./read-events.ts";

const page = 500;
/** What those who follow closely take without asking the database each for themselves. */
const mostRecent = 1_000;
/** On PostgreSQL only in case that an announcement was lost on its way. */
const lookEveryMs = { sqlite: 100, postgres: 5_000 };
const tryAgainMs = 200;

const tails = new WeakMap<Database, EventTail>();

/** One for all who follow the events of a database; it looks for new ones while somebody does. */
export function tailOf(database: Database): EventTail {
  const known = tails.get(database);
  if (known !== undefined) return known;
  const tail = new EventTail(database);
  tails.set(database, tail);
  return tail;
}

export class EventTail {
  private readonly database: Database;
  private readonly waiting = new Set<() => void>();
  private followers = 0;
  private stop: AbortController | undefined;
  private awake: () => void = () => {};
  private isRung = false;
  /** Everything after `from` and up to `newest` is in `recent`. */
  private from: number | undefined;
  private newest = 0;
  private recent: StoredEvent[] = [];
  private failure: unknown;

  constructor(database: Database) {
    this.database = database;
  }

  /** From now on it looks; gives back what ends that. */
  join(): () => void {
    this.followers += 1;
    if (this.followers === 1) this.start();
    let isHere = true;
    return () => {
      if (isHere) this.followers -= 1;
      isHere = false;
      if (this.followers === 0) this.stop?.abort();
    };
  }

  /** What came after `position`; nothing when the database has to be asked. */
  recentAfter(position: number): readonly StoredEvent[] | undefined {
    if (this.failure !== undefined) throw this.failure;
    if (this.from === undefined || position < this.from) return undefined;
    if (position >= this.newest) return [];
    return this.recent.slice(this.recent.findLastIndex(({ id }) => id <= position) + 1);
  }

  /** Until there is something new, or the signal. */
  more(position: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (signal.aborted || this.newest > position || this.failure !== undefined) return Promise.resolve();
    const done = () => {
      this.waiting.delete(done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    this.waiting.add(done);
    signal.addEventListener("abort", done);
    return promise;
  }

  private start(): void {
    const stop = new AbortController();
    this.stop = stop;
    this.from = undefined;
    this.recent = [];
    this.failure = undefined;
    const wake = () => this.wake();
    const silence = onRing(wake);
    stop.signal.addEventListener("abort", () => {
      silence();
      this.wake();
    });
    if (this.database.kind === "postgres") void listen(this.database, wake, stop.signal);
    void this.look(stop.signal);
  }

  private wake(): void {
    this.isRung = true;
    this.awake();
  }

  private async look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.isRung = false;
      let waitMs = lookEveryMs[this.database.kind];
      try {
        await guarded(this.database, () => this.readOn(signal));
      } catch (error) {
        waitMs = tryAgainMs;
        if (!isPassing(error)) {
          this.failure = error;
          this.tellAll();
          return;
        }
      }
      await this.untilRung(waitMs, signal);
    }
  }

  private async untilRung(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.isRung || signal.aborted) return;
    const waited = new AbortController();
    this.awake = () => waited.abort();
    await pause(milliseconds, waited.signal);
  }

  private async readOn(signal: AbortSignal): Promise<void> {
    const { queries } = this.database;
    if (this.from === undefined) {
      const newest = await newestEvent(queries);
      if (signal.aborted) return;
      this.from = newest;
      this.newest = newest;
      this.tellAll();
    }
    for (;;) {
      const events = await eventsAfter(queries, this.newest, { limit: page });
      const last = events.at(-1);
      // Whoever joined after the last one left has begun anew.
      if (last === undefined || signal.aborted) return;
      this.recent.push(...events);
      this.newest = last.id;
      const tooMany = this.recent.length - mostRecent;
      if (tooMany > 0) this.from = this.recent.splice(0, tooMany).at(-1)?.id ?? this.from;
      this.tellAll();
    }
  }

  private tellAll(): void {
    for (const tell of [...this.waiting]) tell();
  }
}
