import type { Database } from "../database/database.ts";
import { nameProbes, type Probe, textProbe } from "./probe.ts";
import { type Term, widened } from "./terms.ts";
import type { Weighted } from "./weigh.ts";

/** What each probe may bring: enough to hold the best, few enough to judge them all. */
const most = { named: 50, allTerms: 200, twoTerms: 40, oneTerm: 60 };

/** From the surest to the widest; the judge sorts out what they bring. */
export function probesFor(
  kind: Database["kind"],
  phrase: readonly string[],
  terms: readonly Weighted[],
): readonly Probe[] {
  const named = phrase.length === 0 ? [] : nameProbes(phrase, most.named);
  if (terms.length === 0) return named;
  const wide = terms.map(widened);
  const probe = (some: readonly Term[], scope: "name" | "anywhere", limit: number) =>
    textProbe(kind, some, scope, limit);
  const rarest = terms.toSorted((a, b) => b.weight - a.weight).slice(0, 4);
  return [
    ...named,
    probe(terms, "name", most.allTerms),
    probe(wide, "name", most.allTerms),
    probe(terms, "anywhere", most.allTerms),
    probe(wide, "anywhere", most.allTerms),
    ...pairsOf(rarest).flatMap((pair) => [
      probe(pair, "name", most.twoTerms),
      probe(pair.map(widened), "name", most.twoTerms),
      probe(pair.map(widened), "anywhere", most.twoTerms),
    ]),
    ...rarest.flatMap((term) => [
      probe([term], "name", most.oneTerm),
      probe([term], "anywhere", most.oneTerm),
    ]),
  ];
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 3) return [];
  return items.flatMap((first, i) => items.slice(i + 1).map((second) => [first, second]));
}
