import type { KnowledgeMatches, KnowledgeSearch } from "@toolwright/core";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { unaccented, wordsIn } from "../search/words.ts";
import { excerptOf } from "./excerpt-of.ts";

const longestText = 1_000;
const mostWords = 24;
/** Shorter ones begin too many others. */
const shortestBeginning = 3;

interface Found {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  readonly score: number;
  readonly total: number;
}

/** Entities that have any of the words, also as the beginning of one; those with more and rarer ones come first. */
export async function searchEntities(
  { kind, queries }: Database,
  { text, limit, kinds }: KnowledgeSearch,
): Promise<KnowledgeMatches> {
  const words = [...new Set(wordsIn(text.slice(0, longestText)).map(unaccented))].slice(0, mostWords);
  if (words.length === 0) return { matches: [], total: 0 };
  const ofKinds =
    kinds === undefined ? sql`` : sql`and entities.kind in (${sql.join(kinds.map((each) => sql`${each}`))})`;
  const found = kind === "sqlite" ? sqliteMatches(words) : postgresMatches(words);
  // Long texts are fetched for those that are given, not for all that match.
  const { rows } = await sql<Found>`with best as (select entities.id, score, count(*) over () as total
      from ${found} ${ofKinds} order by score desc, entities.created_at, entities.id limit ${sql.lit(Math.trunc(limit))})
    select entities.id, kind, name, text, score, total from best join entities on entities.id = best.id
    order by score desc, created_at, entities.id`.execute(queries);
  return {
    matches: rows.map(({ id, kind: of, name, text: known, score }) => ({
      id,
      kind: of,
      name,
      excerpt: excerptOf(known || name, words),
      score: Math.max(0, Number(score)),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** A name tells most, then the kind. */
function sqliteMatches(words: readonly string[]) {
  const asked = words
    .map((word) => (word.length < shortestBeginning ? `"${word}"` : `"${word}" OR "${word}"*`))
    .join(" OR ");
  return sql`(select rowid as number, -bm25(entity_text, 10.0, 4.0, 1.0) as score from entity_text
    where entity_text match ${asked}) as hit
    join entity_search on entity_search.number = hit.number
    join entities on entities.id = entity_search.entity_id where 1 = 1`;
}

function postgresMatches(words: readonly string[]) {
  const asked = words.flatMap((word) => [
    sql`plainto_tsquery('english', ${word})`,
    ...(word.length < shortestBeginning ? [] : [sql`to_tsquery('simple', ${`'${word}':*`})`]),
  ]);
  return sql`(select ${sql.join(asked, sql` || `)} as words) as asked
    join entities on entities.vector @@ asked.words,
    lateral (select ts_rank(entities.vector, asked.words, 1) as score) as ranked where 1 = 1`;
}
