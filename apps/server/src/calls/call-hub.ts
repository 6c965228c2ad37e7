import type { CallRecords, KeptCall } from "@toolwright/store";
import type { Call, CallEvent } from "./calls.ts";
import { standingOf } from "./shown-call.ts";

type Listener = (event: CallEvent) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  /** Who else tells of it goes by another process, whose word may get lost or never be sent. */
  isForeign: boolean;
  lookedAt: number;
}

const foreignLookMs = 400;
const usualLookMs = 2_000;
const atOnce = 500;

/** Those in this process who wait for calls or follow them. */
export class CallHub {
  private readonly watched = new Map<string, Watched>();
  private readonly records: CallRecords;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(records: CallRecords) {
    this.records = records;
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
    for (const listener of [...(this.watched.get(event.executionId)?.listeners ?? [])]) listener(event);
  }

  /** Tells of a call that has ended or waits for a person. */
  tellStanding(call: KeptCall): void {
    if (this.watched.has(call.id)) this.tell(standingOf(call));
  }

  async look(id: string): Promise<void> {
    if (!this.watched.has(id)) return;
    const call = await this.records.get(id).catch(() => undefined);
    if (call?.state === "ended" || call?.state === "awaiting-confirmation") this.tellStanding(call);
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
