import type { KeptWorker } from "@toolwright/store";
import type { Place } from "../place.ts";

/**
 * Whom to tell of a call: one of those who can do it, each in turn. If all were told, all would look, and the more there
 * are the more would look in vain. Every round has an order of its own, or calls that come in a rhythm of theirs would
 * send all long ones to the same worker.
 */
export class WorkersInTurn {
  private readonly byPlace = new Map<string, string[]>();
  private readonly rounds = new Map<string, string[]>();

  workersAre(workers: readonly Pick<KeptWorker, "id" | "places">[]): void {
    this.byPlace.clear();
    this.rounds.clear();
    for (const { id, places } of workers)
      for (const place of places) this.byPlace.set(place, [...(this.byPlace.get(place) ?? []), id]);
  }

  /** Nothing where it is not known who can. */
  next(place: Place): string | undefined {
    const left = this.rounds.get(place)?.pop();
    if (left !== undefined) return left;
    const round = inAnyOrder(this.byPlace.get(place) ?? []);
    this.rounds.set(place, round);
    return round.pop();
  }
}

function inAnyOrder<T>(some: readonly T[]): T[] {
  const mixed = [...some];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [mixed[i], mixed[other]] = [mixed[other] as T, mixed[i] as T];
  }
  return mixed;
}
