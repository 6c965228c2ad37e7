import { isPassing } from "../events/is-passing.ts";

interface Waiting<Change, Result> {
  readonly change: Change;
  readonly done: PromiseWithResolvers<Result>;
}

/** More than that at once would keep those that come meanwhile waiting. */
const mostAtOnce = 100;

/**
 * Changes of many calls in few transactions: those of one moment, and those that come while others are written, go
 * together. Of each call one at a time. Where one cannot be written, each is tried by itself, so that the others are.
 */
export class GatheredWrites<Change extends { readonly id: string }, Result> {
  private readonly writeAll: (changes: readonly Change[]) => Promise<ReadonlyMap<string, Result>>;
  private waiting: Waiting<Change, Result | undefined>[] = [];
  private isWriting = false;

  constructor(writeAll: (changes: readonly Change[]) => Promise<ReadonlyMap<string, Result>>) {
    this.writeAll = writeAll;
  }

  /** Nothing where the change came too late. */
  write(change: Change): Promise<Result | undefined> {
    const done = Promise.withResolvers<Result | undefined>();
    this.waiting.push({ change, done });
    if (!this.isWriting) {
      this.isWriting = true;
      setImmediate(() => void this.writeOn());
    }
    return done.promise;
  }

  private async writeOn(): Promise<void> {
    while (this.waiting.length > 0) await this.writeTogether(this.takeNext());
    this.isWriting = false;
  }

  private takeNext(): readonly Waiting<Change, Result | undefined>[] {
    const taken = new Map<string, Waiting<Change, Result | undefined>>();
    const left: Waiting<Change, Result | undefined>[] = [];
    for (const each of this.waiting) {
      if (taken.size < mostAtOnce && !taken.has(each.change.id)) taken.set(each.change.id, each);
      else left.push(each);
    }
    this.waiting = left;
    return [...taken.values()];
  }

  private async writeTogether(some: readonly Waiting<Change, Result | undefined>[]): Promise<void> {
    try {
      const written = await this.writeAll(some.map(({ change }) => change));
      for (const { change, done } of some) done.resolve(written.get(change.id));
    } catch (error) {
      if (some.length === 1 || isPassing(error)) for (const { done } of some) done.reject(error);
      else for (const each of some) await this.writeTogether([each]);
    }
  }
}
