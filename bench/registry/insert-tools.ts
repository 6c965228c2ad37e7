import { DatabaseSync } from "node:sqlite";
import { type Database, localAccountId } from "@toolwright/store";
import { sql } from "kysely";
import { type VariedTool, variedTool } from "./vary-tools.ts";

const columns: readonly (keyof VariedTool)[] = [
  "id",
  "namespace",
  "name",
  "title",
  "description",
  "category",
  "tags_json",
  "parameter_names",
  "parameters_json",
  "document_json",
  "digest",
];

/** Past Kysely: one prepared statement, one transaction. */
export function insertIntoSqlite(folder: string, from: number, to: number): void {
  const file = new DatabaseSync(`${folder}/toolwright.db`);
  file.exec("pragma cache_size = -1000000; pragma synchronous = off; begin");
  const insert = file.prepare(`insert into tool_definitions (${columns.join(", ")}, license_tier, created_by)
    values (${columns.map(() => "?").join(", ")}, 1, '${localAccountId}')`);
  for (let number = from; number < to; number += 1) {
    const tool = variedTool(number);
    insert.run(...columns.map((name) => tool[name]));
  }
  file.exec("commit");
  file.close();
}

/** Definitions in one statement. */
const batch = 1_000;

/** One value for all rows: naming each of them would cost more than writing it. */
export async function insertIntoPostgres({ queries }: Database, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += batch) {
    const tools = Array.from({ length: Math.min(batch, to - start) }, (_, i) => variedTool(start + i));
    await sql`insert into tool_definitions (${sql.raw(columns.join(", "))}, license_tier, created_by)
      select ${sql.raw(columns.join(", "))}, 1, ${sql.lit(localAccountId)}::uuid
      from json_to_recordset(${JSON.stringify(tools)}) as tool (id uuid, namespace text, name text, title text,
        description text, category integer, tags_json text, parameter_names text, parameters_json text,
        document_json text, digest text)`.execute(queries);
  }
}
