import type { Principal } from "@toolwright/core";
import type { Expression, SqlBool } from "kysely";
import type { Database } from "../database/database.ts";
import type { Summary } from "../registry/stored.ts";
import { readCandidates, readSummaries } from "./candidates.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { endedAt, isEnded } from "./ended.ts";
import { before } from "./order.ts";
import { askProbes, type Probe } from "./probe.ts";
import { enough, probeSteps } from "./probes.ts";
import { scorer } from "./rank.ts";
import type { ReadQuery } from "./read-query.ts";
import type { Page } from "./search-query.ts";
import { readText, widened } from "./terms.ts";
import { namespaceWords, textFilter } from "./text-filter.ts";
import { weigh } from "./weigh.ts";

/** What the text may mean, the likeliest first: the database brings what may be meant, and one judge orders it. */
export async function findByText(
  database: Database,
  principal: Principal,
  query: ReadQuery,
): Promise<Page<Summary>> {
  const { key, cursor, order, limit } = query;
  const filter = textFilter(database.kind, principal, query);
  const { phrase, terms: words } = readText(query.text);
  const ended = cursor === undefined ? undefined : readCursor(key, cursor, isEnded);
  const terms = ended?.terms ?? (await weigh(database, words, filter));
  const steps = probeSteps(database.kind, phrase, terms, namespaceWords(query));
  const numbers = await findNumbers(database, steps, filter);
  const score = scorer(phrase, terms.map(widened));
  const found = (await readCandidates(database, numbers))
    .map((each) => Object.assign(each, { score: score(each) }))
    .sort(before[order]);
  const rest = ended === undefined ? found : found.filter((each) => before[order](ended.last, each) < 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next = rest.length > limit && last && writeCursor(key, endedAt(terms, last));
  return {
    items: await readSummaries(
      database,
      principal,
      page.map(({ id }) => id),
    ),
    total: found.length,
    ...(next && { next }),
  };
}

async function findNumbers(
  { queries }: Database,
  steps: readonly (readonly Probe[])[],
  filter: Expression<SqlBool>,
): Promise<readonly number[]> {
  const numbers = new Set<number>();
  for (const probes of steps) {
    if (numbers.size >= enough) break;
    for (const number of await askProbes(queries, probes, filter)) numbers.add(number);
  }
  return [...numbers];
}
