import type { Database } from "../database/database.ts";
import { nameProbes, type Probe, textProbe } from "./probe.ts";
import { type Term, widened } from "./terms.ts";
import type { Weighted } from "./weigh.ts";

/** What each probe may bring: enough to hold the best, few enough to judge them all. */
const most = { named: 40, allTerms: 120, twoTerms: 40, oneTerm: 50 };

/** So many that have all of the terms, and nobody misses those that have some. */
export const enough = 120;

/** From the surest to the widest: a step is taken when those before it brought too few. */
export function probeSteps(
  kind: Database["kind"],
  phrase: readonly string[],
  terms: readonly Weighted[],
  within: readonly string[],
): readonly (readonly Probe[])[] {
  const named = phrase.length === 0 ? [] : nameProbes(phrase, most.named);
  if (terms.length === 0) return [named];
  const inName = (some: readonly Term[], limit: number) => textProbe(kind, some, "name", within, limit);
  const anywhere = (some: readonly Term[], limit: number) => textProbe(kind, some, "anywhere", within, limit);
  const rarest = terms.toSorted((a, b) => b.weight - a.weight).slice(0, 3);
  const wide = terms.map(widened);
  return [
    [...named, inName(terms, most.allTerms)],
    [inName(wide, most.allTerms), anywhere(terms, most.allTerms)],
    [anywhere(wide, most.allTerms)],
    pairsOf(rarest.map(widened)).flatMap((pair) => [
      inName(pair, most.twoTerms),
      anywhere(pair, most.twoTerms),
    ]),
    rarest.flatMap((term) => [inName([term], most.oneTerm), anywhere([term], most.oneTerm)]),
  ];
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 3) return [];
  return items.flatMap((first, i) => items.slice(i + 1).map((second) => [first, second]));
}
