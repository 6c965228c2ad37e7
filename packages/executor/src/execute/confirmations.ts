import type { Principal } from "@toolwright/core";

/** Waiting calls are forgotten after this long, or when there are too many: nobody is held for ever. */
const patienceMs = 60 * 60_000;
const most = 10_000;

/** Calls that wait for a person's answer. */
export class Confirmations<Waiting> {
  private readonly waiting = new Map<string, { owner: string; held: Waiting; until: number }>();

  keep(executionId: string, { id }: Principal, held: Waiting): void {
    for (const [known, { until }] of this.waiting)
      if (until < Date.now() || this.waiting.size >= most) this.waiting.delete(known);
    this.waiting.set(executionId, { owner: id, held, until: Date.now() + patienceMs });
  }

  /** Each is answered once. */
  take(executionId: string, { id, isAdmin }: Principal): Waiting | undefined {
    const found = this.waiting.get(executionId);
    if (found === undefined || found.until < Date.now() || (found.owner !== id && !isAdmin)) return undefined;
    this.waiting.delete(executionId);
    return found.held;
  }
}
