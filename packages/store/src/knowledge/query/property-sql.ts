import { type RawBuilder, sql } from "kysely";
import type { Ordering } from "./query.ts";

export type Sql = RawBuilder<unknown>;

/** What a database makes of a property. Names and values are always parameters, so no text of a caller is ever SQL. */
export interface PropertySql {
  /** True or false, never nothing, also where there is no such property. */
  readonly equals: (entity: Sql, path: readonly string[], value: string | number | boolean | null) => Sql;
  readonly ordered: (entity: Sql, path: readonly string[], operator: Ordering, value: string | number) => Sql;
  readonly contains: (entity: Sql, path: readonly string[], value: string | number) => Sql;
  /** Whether a text holds another, letter for letter. */
  readonly holdsText: (text: Sql, value: string) => Sql;
  readonly sortKeys: (entity: Sql, path: readonly string[]) => SortKeys;
}

/** Numbers come first, then texts, then true and false, then lists and objects, last what is not there. */
export interface SortKeys {
  readonly rank: Sql;
  readonly number: Sql;
  readonly text: Sql;
}

export const operatorSql = (operator: Ordering): Sql => sql.raw(operator);
