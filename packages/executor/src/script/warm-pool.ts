import type { HeldRun } from "../sandbox/held-run.ts";

export interface WarmPoolOptions {
  /** Interpreters that wait ready for one kind of call; none are kept with 0. */
  readonly perKind?: number;
  /** Of all kinds together. */
  readonly inAll?: number;
  readonly idleMs?: number;
}

/** Interpreters that wait ready, each for exactly one call. */
export interface WarmPool {
  /** One that nobody has used. After it others of its kind are made ready. */
  readonly take: (kind: string, start: () => Promise<HeldRun>) => Promise<HeldRun>;
  /** How many of a kind wait ready. */
  readonly waiting: (kind: string) => number;
  /** Ends all; settled when nothing of them is left. */
  readonly close: () => Promise<void>;
}

interface Idle {
  readonly kind: string;
  readonly held: HeldRun;
  readonly timer: NodeJS.Timeout;
}

export function makeWarmPool({ perKind = 2, inAll = 8, idleMs = 60_000 }: WarmPoolOptions = {}): WarmPool {
  // In the order in which they became ready.
  let idle: readonly Idle[] = [];
  /** All that no call has been given, those that are not ready yet among them. */
  const unused = new Set<HeldRun>();
  const filling = new Map<string, Promise<void>>();
  const ends = new Set<Promise<void>>();
  let isClosed = false;

  const end = (held: HeldRun): Promise<void> => {
    unused.delete(held);
    const ended = held.end().finally(() => ends.delete(ended));
    ends.add(ended);
    return ended;
  };
  const leave = (one: Idle): void => {
    clearTimeout(one.timer);
    unused.delete(one.held);
    idle = idle.filter((other) => other !== one);
  };
  const drop = (one: Idle): void => {
    leave(one);
    void end(one.held);
  };
  const keep = (kind: string, held: HeldRun): void => {
    const one: Idle = { kind, held, timer: setTimeout(() => drop(one), idleMs).unref() };
    idle = [...idle, one];
    // The one that was not wanted for longest makes room.
    for (const oldest of idle.slice(0, Math.max(0, idle.length - inAll))) drop(oldest);
  };
  const waiting = (kind: string): number => {
    for (const one of idle) if (!one.held.isWaiting()) drop(one);
    return idle.filter((one) => one.kind === kind).length;
  };

  /** One after the other, since several at once would only slow down the calls that run. */
  const fill = async (kind: string, start: () => Promise<HeldRun>): Promise<void> => {
    while (!isClosed && waiting(kind) < Math.min(perKind, inAll)) {
      const held = await start();
      if (isClosed) return end(held);
      unused.add(held);
      await held.ready;
      if (!held.isWaiting()) return end(held);
      keep(kind, held);
    }
  };
  const refill = (kind: string, start: () => Promise<HeldRun>): void => {
    if (isClosed || filling.has(kind) || perKind === 0) return;
    filling.set(
      kind,
      fill(kind, start).finally(() => filling.delete(kind)),
    );
  };

  return {
    take: async (kind, start) => {
      waiting(kind);
      const found = idle.find((one) => one.kind === kind);
      if (found !== undefined) leave(found);
      // A short call has its answer before the next interpreter takes the processor.
      setTimeout(() => refill(kind, start), pauseMs).unref();
      return found?.held ?? start();
    },
    waiting,
    close: async () => {
      isClosed = true;
      for (const one of idle) drop(one);
      await Promise.all([...unused].map(end));
      await Promise.all(filling.values());
      await Promise.all(ends);
    },
  };
}

const pauseMs = 5;
