import type { KeptWorker } from "@toolwright/store";
import type { Place } from "../place.ts";

/**
 * Whom to tell of a call: one of those who can do it, each in turn. If all were told, all would look, and the more there
 * are the more would look in vain.
 */
export class WorkersInTurn {
  private readonly byPlace = new Map<string, string[]>();
  private turn = 0;

  workersAre(workers: readonly Pick<KeptWorker, "id" | "places">[]): void {
    this.byPlace.clear();
    for (const { id, places } of workers)
      for (const place of places) this.byPlace.set(place, [...(this.byPlace.get(place) ?? []), id]);
  }

  /** Nothing where it is not known who can. */
  next(place: Place): string | undefined {
    const able = this.byPlace.get(place) ?? [];
    this.turn += 1;
    return able[this.turn % able.length];
  }
}

/** Without a worker it is for all. */
export const announcedTo = (place: Place, worker?: string): string =>
  worker === undefined ? place : `${place} ${worker}`;

export function readAnnounced(announced: string): {
  readonly place: Place;
  readonly worker?: string;
} {
  const [place, worker] = announced.split(" ");
  return { place: place as Place, ...(worker !== undefined && { worker }) };
}
