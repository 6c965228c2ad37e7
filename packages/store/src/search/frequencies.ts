import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { matches, textNumbers } from "./match.ts";
import type { Term } from "./terms.ts";

/** Counted no further; beyond it the share among the first ones stands for all. */
const mostCounted = 400;

/** In how many definitions each term is, about, and how many there are. */
export async function countTerms(
  { kind, queries }: Pick<Database, "kind" | "queries">,
  terms: readonly Term[],
): Promise<{ readonly all: number; readonly each: readonly number[] }> {
  if (terms.length === 0) return { all: 0, each: [] };
  const all = await newestNumber(queries);
  const parts = terms.map(
    (term, i) => sql`select ${sql.lit(i)} as term, count(*) as times, max(number) as last from (
      select ${textNumbers[kind]} where ${matches(kind, [term], "anywhere")}
      limit ${sql.lit(mostCounted)}) as counted`,
  );
  const counted = sql<{
    term: number;
    times: number;
    last: number | null;
  }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await counted.execute(queries);
  const each = terms.map((_, i) => {
    const { times = 0, last = null } = rows.find(({ term }) => term === i) ?? {};
    return times < mostCounted || last === null ? times : Math.max(times, (times * all) / last);
  });
  return { all, each };
}

async function newestNumber(queries: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from tool_search`.execute(
    queries,
  );
  return rows[0]?.last ?? 0;
}
