import type { Token } from "../json/pointer.ts";

/**
 * A place that references lead to, or one on the way to such a place. By place and not by value: an object that a
 * program uses twice stands in two places.
 */
export class Spot {
  isTarget = false;
  /** Whether the references in it can lead back to it. */
  isCircular = false;
  private readonly below = new Map<string, Spot>();

  at(token: Token): Spot | undefined {
    return this.below.get(String(token));
  }

  make(tokens: readonly string[]): Spot {
    let here: Spot = this;
    for (const token of tokens) {
      const next = here.below.get(token) ?? new Spot();
      here.below.set(token, next);
      here = next;
    }
    return here;
  }

  /** The targets from here along a path, both ends included. */
  targetsAlong(tokens: readonly Token[]): Spot[] {
    const found: Spot[] = [];
    let here: Spot | undefined = this;
    for (let i = 0; here !== undefined; i++) {
      if (here.isTarget) found.push(here);
      const token = tokens[i];
      here = token === undefined ? undefined : here.at(token);
    }
    return found;
  }
}
