import { type Database, localAccountId, migrate } from "@toolwright/store";
import { sql } from "kysely";
import { variedTool } from "./vary-tools.ts";

/** Definitions in one statement. */
const batch = 500;

/** The last form without the search: its index is made in one go after the rows are there. */
const beforeSearch = 4;

/** Puts definitions with the numbers `from` to `to` into the database, as fast as it takes them. */
export async function fill(database: Database, from: number, to: number): Promise<void> {
  // Ids are random, so without room for the indexes every row would be written into a page read anew.
  if (database.kind === "sqlite") await sql`pragma cache_size = -1000000`.execute(database.queries);
  await migrate(database, beforeSearch);
  for (let start = from; start < to; start += batch) {
    const tools = Array.from({ length: Math.min(batch, to - start) }, (_, i) => variedTool(start + i));
    await insert(database, JSON.stringify(tools));
  }
  await migrate(database);
  await sql`analyze`.execute(database.queries);
}

/** One value for all rows: naming each of them would cost more than writing it. */
async function insert({ kind, queries }: Database, tools: string): Promise<void> {
  const columns = sql`id, namespace, name, title, description, category, tags_json, parameter_names, parameters_json,
    document_json, digest`;
  const values =
    kind === "sqlite"
      ? sql`value ->> 'id', value ->> 'namespace', value ->> 'name', value ->> 'title', value ->> 'description',
          value ->> 'category', value ->> 'tags_json', value ->> 'parameter_names', value ->> 'parameters_json',
          value ->> 'document_json', value ->> 'digest'`
      : columns;
  const rows =
    kind === "sqlite"
      ? sql`json_each(${tools})`
      : sql`json_to_recordset(${tools}) as tool (id uuid, namespace text, name text, title text, description text,
          category integer, tags_json text, parameter_names text, parameters_json text, document_json text,
          digest text)`;
  await sql`insert into tool_definitions (${columns}, license_tier, created_by)
    select ${values}, 1, ${sql.lit(localAccountId)}${sql.raw(kind === "postgres" ? "::uuid" : "")}
    from ${rows}`.execute(queries);
}
