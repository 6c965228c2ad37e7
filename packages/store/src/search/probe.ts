import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { matches, type Scope, textTables } from "./match.ts";
import type { Term } from "./terms.ts";

/** A cheap question to the database that finds some of what may be meant. */
export interface Probe {
  readonly tables: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  readonly most: number;
}

export const textProbe = (
  kind: Database["kind"],
  terms: readonly Term[],
  scope: Scope,
  within: readonly string[],
  most: number,
): Probe => ({ tables: textTables[kind], condition: matches(kind, terms, scope, within), most });

const names = sql`tool_search`;

/** Names that are the phrase, and names that begin with it. */
export function nameProbes(phrase: readonly string[], most: number): readonly Probe[] {
  const words = ` ${phrase.join(" ")}`;
  const exact = sql<SqlBool>`tool_search.words = ${`${words} `}`;
  const begins = sql<SqlBool>`tool_search.words >= ${words} and tool_search.words < ${`${words}\u{10ffff}`}`;
  return [exact, begins].map((condition) => ({ tables: names, condition, most }));
}

/** Names that have all of the pieces, three letters each, somewhere. */
export function gramProbe(kind: Database["kind"], grams: readonly string[], most: number): Probe {
  if (kind === "sqlite") {
    const tables = sql`tool_grams cross join tool_search on tool_search.number = tool_grams.rowid`;
    const text = grams.map((gram) => `"${gram}"`).join(" AND ");
    return { tables, condition: sql`tool_grams match ${text}`, most };
  }
  const each = grams.map((gram) => sql`tool_search.words like ${`%${gram}%`}`);
  return { tables: names, condition: sql`${sql.join(each, sql` and `)}`, most };
}

/** The numbers that the probes find among what the filter lets through, each once. */
export async function askProbes(
  queries: Kysely<Tables>,
  probes: readonly Probe[],
  filter: Expression<SqlBool>,
): Promise<readonly number[]> {
  if (probes.length === 0) return [];
  const parts = probes.map(
    ({ tables, condition, most }) => sql`select * from (select tool_search.number from ${tables}
      where ${condition} and ${filter} limit ${sql.lit(most)}) as found`,
  );
  const { rows } = await sql<{ number: number }>`${sql.join(parts, sql` union all `)}`.execute(queries);
  return [...new Set(rows.map(({ number }) => number))];
}
