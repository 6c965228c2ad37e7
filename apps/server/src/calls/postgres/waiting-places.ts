import type { Place } from "../place.ts";

/** What a look brought. */
interface Found {
  readonly taken: number;
  /** Whether there was no more. */
  readonly isAll: boolean;
  /** When the last of them was sent. */
  readonly lastSentAt?: number | undefined;
}

/** The places where something may wait, as far as a process has heard. */
export class WaitingPlaces {
  /** How many calls, where each was told of. */
  private readonly waiting = new Map<Place, number>();
  /** Of what waits there nobody else was told. */
  private readonly ours = new Set<Place>();
  /** When the last that was taken there was sent, where more may wait. */
  private readonly behind = new Map<Place, number>();
  /** When it was first heard that something waits there. */
  private readonly heardAt = new Map<Place, number>();
  private turn = 0;

  /** One call of which nobody else was told. */
  addOurs(place: Place): void {
    this.restore(place, 1, true, Date.now());
  }

  /** Any number of calls. */
  add(places: readonly Place[]): void {
    const now = Date.now();
    for (const place of places) this.restore(place, Number.POSITIVE_INFINITY, false, now);
  }

  /** First where most time has passed; where that is not known each in turn, so that none keeps the others waiting. */
  inOrder(places: readonly Place[]): readonly Place[] {
    const some = places.filter((place) => this.waiting.has(place));
    this.turn += 1;
    const first = this.turn % Math.max(1, some.length);
    const since = (place: Place): number => this.behind.get(place) ?? this.heardAt.get(place) ?? 0;
    return [...some.slice(first), ...some.slice(0, first)].sort((a, b) => since(a) - since(b));
  }

  /** For up to so many; what comes from now on is there for the next look. Gives back what is to be told of this one. */
  look(place: Place, most: number): (found: Found | undefined) => void {
    const all = this.waiting.get(place) ?? Number.POSITIVE_INFINITY;
    const heard = all === Number.POSITIVE_INFINITY ? all : Math.min(all, most);
    const wasOurs = this.ours.has(place);
    if (all > heard) this.waiting.set(place, all - heard);
    else {
      this.waiting.delete(place);
      this.ours.delete(place);
      this.heardAt.delete(place);
    }
    return (found) => {
      const { taken, isAll, lastSentAt } = found ?? { taken: 0, isAll: false };
      // Of calls that were told of one by one each is there when it is told of.
      const left = isAll ? 0 : heard - taken;
      if (left > 0) this.restore(place, left, wasOurs, Date.now());
      if (left > 0 && lastSentAt !== undefined) this.behind.set(place, lastSentAt);
      else this.behind.delete(place);
    };
  }

  private restore(place: Place, calls: number, isOurs: boolean, now: number): void {
    if (!this.waiting.has(place)) this.heardAt.set(place, now);
    this.waiting.set(place, (this.waiting.get(place) ?? 0) + calls);
    if (isOurs) this.ours.add(place);
  }

  /** Those of which others are to be told now. */
  passOn(): readonly Place[] {
    const places = [...this.ours];
    this.ours.clear();
    return places;
  }
}
