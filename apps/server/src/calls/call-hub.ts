import type { CallRecords } from "@toolwright/store";
import type { Call, CallEvent } from "./calls.ts";
import { standingOf } from "./shown-call.ts";

type Listener = (event: CallEvent) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  /** Who else tells of it goes by another process, whose word may get lost or never be sent. */
  isForeign: boolean;
  lookedAt: number;
}

interface Expected {
  readonly owner: string;
  progress?: CallEvent;
}

const foreignLookMs = 400;
const usualLookMs = 2_000;
const atOnce = 500;
/** More than may wait; those whose end was never told here are forgotten some day. */
const mostExpected = 20_000;

/** Those in this process who wait for calls or follow them. */
export class CallHub {
  private readonly watched = new Map<string, Watched>();
  private readonly records: CallRecords;
  private readonly expected = new Map<string, Expected>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(records: CallRecords) {
    this.records = records;
  }

  /** A call that is taken in here: that it is there, and whose, need not be looked up. Gives back what forgets that. */
  expect(id: string, owner: string): () => void {
    if (this.expected.size >= mostExpected) this.expected.clear();
    this.expected.set(id, { owner });
    return () => void this.expected.delete(id);
  }

  /** Nothing once it has ended or waits for a person. */
  ownerOfExpected(id: string): string | undefined {
    return this.expected.get(id)?.owner;
  }

  /** For who begins to follow when it runs already. */
  progressOf(id: string): CallEvent | undefined {
    return this.expected.get(id)?.progress;
  }

  /** Gives back what takes the listener away. */
  watch(id: string, isForeign: boolean, listener: Listener): () => void {
    const found = this.watched.get(id) ?? { listeners: new Set(), isForeign, lookedAt: Date.now() };
    found.listeners.add(listener);
    this.watched.set(id, found);
    this.timer ??= setInterval(() => void this.lookAtAll(), foreignLookMs);
    return () => {
      found.listeners.delete(listener);
      if (found.listeners.size === 0) this.watched.delete(id);
      if (this.watched.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    };
  }

  /** Watches from now on, so that nothing is missed while the call is read: its end, or nothing after the time. */
  settling(id: string): {
    readonly within: (waitMs: number, isForeign: boolean) => Promise<Call | undefined>;
    readonly leave: () => void;
  } {
    const { promise, resolve } = Promise.withResolvers<Call | undefined>();
    const leave = this.watch(id, false, ({ execution }) => {
      if (execution !== undefined) resolve(execution);
    });
    return {
      leave,
      within: async (waitMs, isForeign) => {
        const watched = this.watched.get(id);
        if (watched !== undefined) watched.isForeign ||= isForeign;
        const timer = setTimeout(() => resolve(undefined), waitMs);
        try {
          return await promise;
        } finally {
          clearTimeout(timer);
        }
      },
    };
  }

  tell(event: CallEvent): void {
    const expected = this.expected.get(event.executionId);
    if (event.execution !== undefined) this.expected.delete(event.executionId);
    else if (expected !== undefined && event.type === "InProgress") expected.progress = event;
    for (const listener of [...(this.watched.get(event.executionId)?.listeners ?? [])]) listener(event);
  }

  async look(id: string): Promise<void> {
    if (!this.watched.has(id)) return;
    const call = await this.records.get(id).catch(() => undefined);
    if (call?.state === "ended" || call?.state === "awaiting-confirmation") this.tell(standingOf(call));
  }

  close(): void {
    clearInterval(this.timer);
    this.watched.clear();
  }

  private async lookAtAll(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const now = Date.now();
    const due = [...this.watched].filter(
      ([, { lookedAt, isForeign }]) => now - lookedAt >= (isForeign ? foreignLookMs : usualLookMs),
    );
    for (let i = 0; i < due.length; i += atOnce) {
      const some = due.slice(i, i + atOnce);
      for (const [, watched] of some) watched.lookedAt = now;
      const settled = await this.records.settled(some.map(([id]) => id)).catch(() => []);
      for (const id of settled) await this.look(id);
    }
    this.isLooking = false;
  }
}
