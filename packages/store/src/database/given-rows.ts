import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** As PostgreSQL names them; SQLite takes values as they are. */
export type ColumnTypes = Readonly<
  Record<string, "uuid" | "text" | "integer" | "float8" | "boolean" | "timestamptz">
>;

/** Any number of rows as a table called `given`: the statement is the same for one and for a hundred. */
export function givenRows<Types extends ColumnTypes>(
  kind: Database["kind"],
  types: Types,
  rows: readonly Readonly<Record<keyof Types & string, unknown>>[],
): RawBuilder<unknown> {
  const names = Object.keys(types) as (keyof Types & string)[];
  if (kind === "sqlite") {
    const columns = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(columns)} from json_each(${JSON.stringify(rows)})) as given`;
  }
  // Not JSON: of arrays the planner knows how many they hold.
  const arrays = names.map(
    (name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name] as string)}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as given (${sql.join(names.map((name) => sql.ref(name)))})`;
}

/** The values of such a table, in the order in which the statement has them. */
export function givenValues<Types extends ColumnTypes>(
  kind: Database["kind"],
  types: Types,
  rows: readonly Readonly<Record<keyof Types & string, unknown>>[],
): readonly unknown[] {
  return kind === "sqlite"
    ? [JSON.stringify(rows)]
    : Object.keys(types).map((name) => rows.map((row) => row[name as keyof Types & string]));
}

export const columnsOf = (types: ColumnTypes): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));
