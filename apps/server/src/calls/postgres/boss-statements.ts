import { asPrepared, type BesideStatement, type PostgresDatabase } from "@toolwright/store";
import { CompiledQuery, type RawBuilder, sql } from "kysely";

/** What pg-boss asks instead of its own connections. */
export interface BossDatabase {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Statements of pg-boss inside a transaction of ours. */
export const inside = (queries: PostgresDatabase["queries"]): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await queries.executeQuery(CompiledQuery.raw(asPrepared(text), values));
    return { rows };
  },
});

/** A statement of pg-boss that inserts jobs, to be part of one of ours: only those of them whose ids are among these. */
export async function insertionOf(
  insert: (db: BossDatabase) => Promise<unknown>,
  ids: RawBuilder<unknown>,
): Promise<Pick<BesideStatement, "statement" | "values">> {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  await insert({
    executeSql: async (text, values = []) => {
      asked.push({ text, values });
      return { rows: [] };
    },
  });
  const [one, ...others] = asked;
  const [jobs, ...rest] = one?.values ?? [];
  if (one === undefined || others.length > 0 || typeof jobs !== "string" || rest.length > 0)
    throw new Error("pg-boss inserts jobs in another way than by one statement with their JSON.");
  const parts = one.text.split("$1");
  const wanted = () => sql`(
    select coalesce(json_agg(job), '[]')::text from json_array_elements(${jobs}::text::json) as job
    where (job ->> 'id')::uuid in ${ids})`;
  return {
    statement: () =>
      sql.join(
        parts.map((part) => sql.raw(part)),
        wanted(),
      ),
    values: parts.slice(1).map(() => jobs),
  };
}
