import type { KeptWorker } from "@toolwright/store";
import type { Place } from "../place.ts";

/** Of many workers so many are compared: one that is not busy is nearly always among them. */
const compared = 8;
/** Of what runs longer, or whose end was never told here, it is not known any more who has it. */
const forgetMs = 60_000;

interface Told {
  readonly worker: string;
  readonly at: number;
}

/**
 * Whom to tell of a call: of those who can do it the one with the fewest calls that this process told them of. If all
 * were told, all would look, and the more there are the more would look in vain. If each were told in turn, one would
 * have all the long ones while another has nothing to do.
 */
export class LeastBusy {
  private readonly byPlace = new Map<string, string[]>();
  private readonly told = new Map<string, Told>();
  private readonly busy = new Map<string, number>();

  workersAre(workers: readonly Pick<KeptWorker, "id" | "places">[], now = Date.now()): void {
    this.byPlace.clear();
    for (const { id, places } of workers)
      for (const place of places) this.byPlace.set(place, [...(this.byPlace.get(place) ?? []), id]);
    for (const [call, { at }] of this.told) {
      // They are in the order in which they were told.
      if (now - at < forgetMs) break;
      this.over(call);
    }
  }

  /** Nothing where it is not known who can. */
  next(place: Place, call: string, now = Date.now()): string | undefined {
    const able = this.byPlace.get(place) ?? [];
    const first = Math.floor(Math.random() * able.length);
    let worker: string | undefined;
    for (let i = 0; i < Math.min(able.length, compared); i++) {
      const other = able[(first + i) % able.length] as string;
      if (worker === undefined || this.busyWith(other) < this.busyWith(worker)) worker = other;
    }
    if (worker === undefined) return undefined;
    this.over(call);
    this.told.set(call, { worker, at: now });
    this.busy.set(worker, this.busyWith(worker) + 1);
    return worker;
  }

  /** Whether somebody was told of a call that is not over. */
  has(call: string): boolean {
    return this.told.has(call);
  }

  /** Whoever had it has room again. */
  over(call: string): void {
    const told = this.told.get(call);
    if (told === undefined) return;
    this.told.delete(call);
    const left = this.busyWith(told.worker) - 1;
    if (left > 0) this.busy.set(told.worker, left);
    else this.busy.delete(told.worker);
  }

  private busyWith(worker: string): number {
    return this.busy.get(worker) ?? 0;
  }
}
