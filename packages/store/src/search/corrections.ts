import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { amongNumbers } from "./candidates.ts";
import { distance } from "./distance.ts";
import { askProbes, gramProbe } from "./probe.ts";
import { isPlain } from "./words.ts";

const mostNames = 60;
const mostCorrections = 3;

/** Words of names that a word may be a misspelling of, the nearest first. */
export async function correctionsOf(
  { kind, queries }: Pick<Database, "kind" | "queries">,
  word: string,
  filter: Expression<SqlBool>,
): Promise<readonly string[]> {
  if (word.length < 4 || !isPlain(word)) return [];
  const probes = gramPairs(word).map((pair) => gramProbe(kind, pair, mostNames));
  const numbers = await askProbes(queries, probes, filter);
  const names = await wordsOf(kind, queries, numbers);
  return nearest(word, names);
}

/** A wrong letter spoils at most four pieces that lie together, so that one of these pairs outlives it. */
function gramPairs(word: string): readonly (readonly string[])[] {
  const padded = ` ${word} `;
  const grams = Array.from({ length: word.length }, (_, i) => padded.slice(i, i + 3));
  const [first = "", second = ""] = grams;
  const [beforeLast = "", last = ""] = grams.slice(-2);
  return [
    [first, second],
    [first, last],
    [beforeLast, last],
  ];
}

async function wordsOf(
  kind: Database["kind"],
  queries: Kysely<Tables>,
  numbers: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`select words from tool_search
    where number ${amongNumbers(kind, numbers)}`.execute(queries);
  return rows.flatMap(({ words }) => words.trim().split(" "));
}

function nearest(word: string, names: readonly string[]): readonly string[] {
  const most = word.length < 8 ? 1 : 2;
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses]
    .map(([name, times]) => ({ name, times, away: distance(word, name, most) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || b.times - a.times || (a.name < b.name ? -1 : 1))
    .slice(0, mostCorrections)
    .map(({ name }) => name);
}
