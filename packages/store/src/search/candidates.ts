import type { Principal } from "@toolwright/core";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { Summary } from "../registry/stored.ts";
import type { Candidate } from "./rank.ts";
import { ownerTier, type SummaryRow, summaryColumns, summaryOf } from "./summary.ts";

export interface Found extends Candidate {
  readonly id: string;
  readonly updated_at: string;
}

/** What the judge needs to see of them. */
export async function readCandidates(
  { kind, queries }: Database,
  numbers: readonly number[],
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`select definition_id as id, namespace, name, words, title, tags_json,
      parameter_names, description, updated_at
    from tool_search where number ${amongNumbers(kind, numbers)}`.execute(queries);
  return rows;
}

/** As one value: a list in the text of the query would make every length another query. */
export const amongNumbers = (kind: Database["kind"], numbers: readonly number[]) =>
  kind === "sqlite"
    ? sql`in (select value from json_each(${JSON.stringify(numbers)}))`
    : sql`= any(${numbers}::bigint[])`;

/** In the order of the ids. One that was removed a moment ago is left out. */
export async function readSummaries(
  { kind, queries }: { readonly kind: Database["kind"]; readonly queries: Kysely<Tables> },
  principal: Principal,
  ids: readonly string[],
): Promise<readonly Summary[]> {
  const among =
    kind === "sqlite"
      ? sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
      : sql<string>`(select unnest(${ids}::uuid[]))`;
  const rows = await queries
    .selectFrom("tool_definitions")
    .select([...summaryColumns, ownerTier])
    .where("id", "in", among)
    .execute();
  const byId = new Map<string, SummaryRow>(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [summaryOf(principal, row)];
  });
}
