import type { Expression, SqlBool } from "kysely";
import type { Database } from "../database/database.ts";
import { correctionsOf } from "./corrections.ts";
import { countTerms } from "./frequencies.ts";
import { likelyTerm, plainTerm, type Term } from "./terms.ts";

export interface Weighted extends Term {
  /** The rarer, the more it tells. */
  readonly weight: number;
}

/** The rarest ones; more of them change nothing but the time. */
export const mostTerms = 10;

/** What is known here of the words, in their order; those that nothing has in any spelling are left out. */
export async function weigh(
  database: Database,
  words: readonly string[],
  filter: Expression<SqlBool>,
): Promise<readonly Weighted[]> {
  const plain = words.map(plainTerm);
  const known = await countTerms(database, plain);
  const likely = await Promise.all(
    plain
      .filter((_, i) => known.each[i] === 0)
      .map(async ({ word }) => likelyTerm(word, await correctionsOf(database, word, filter))),
  );
  const guessed = await countTerms(database, likely);
  const counted = [
    ...plain.map((term, i) => ({ term, times: known.each[i] ?? 0 })),
    ...likely.map((term, i) => ({ term, times: guessed.each[i] ?? 0 })),
  ];
  const rarest = counted
    .filter(({ times }) => times > 0)
    .sort((a, b) => a.times - b.times)
    .slice(0, mostTerms)
    .map(({ term, times }) => ({ ...term, weight: rarity(times, known.all) }));
  return rarest.sort((a, b) => words.indexOf(a.word) - words.indexOf(b.word));
}

/** A rare word tells more than it does in BM25: most words of a prompt are about everything. */
const emphasis = 1.3;

function rarity(times: number, all: number): number {
  const weight = Math.log(1 + (Math.max(all, times) - times + 0.5) / (times + 0.5)) ** emphasis;
  return Math.round(weight * 1e4) / 1e4;
}
