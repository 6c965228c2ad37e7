import type { Place } from "../place.ts";

/** The places where something may wait, as far as a process has heard. */
export class WaitingPlaces {
  private readonly waiting = new Set<Place>();
  /** Of what waits there nobody else was told. */
  private readonly ours = new Set<Place>();
  /** When the last that was taken there was sent, where more may wait. */
  private readonly behind = new Map<Place, number>();
  private turn = 0;

  add(places: readonly Place[], isOurs = false): void {
    for (const place of places) {
      this.waiting.add(place);
      if (isOurs) this.ours.add(place);
    }
  }

  /** First where most time has passed; where that is not known each in turn, so that none keeps the others waiting. */
  inOrder(places: readonly Place[]): readonly Place[] {
    const some = places.filter((place) => this.waiting.has(place));
    this.turn += 1;
    const first = this.turn % Math.max(1, some.length);
    const since = (place: Place): number => this.behind.get(place) ?? Date.now();
    return [...some.slice(first), ...some.slice(0, first)].sort((a, b) => since(a) - since(b));
  }

  /** What comes from now on is there for the next look. Gives back what is to be told of this one. */
  look(place: Place): (found: { readonly mayBeMore: boolean; readonly lastSentAt?: number }) => void {
    this.waiting.delete(place);
    const wasOurs = this.ours.delete(place);
    return ({ mayBeMore, lastSentAt }) => {
      if (mayBeMore) this.add([place], wasOurs);
      if (mayBeMore && lastSentAt !== undefined) this.behind.set(place, lastSentAt);
      else this.behind.delete(place);
    };
  }

  /** Those of which others are to be told now. */
  passOn(): readonly Place[] {
    const places = [...this.ours];
    this.ours.clear();
    return places;
  }
}
