import type { Principal } from "@toolwright/core";
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { qualities, quick } from "./filters.ts";
import type { ReadQuery } from "./read-query.ts";

/** What must hold of what a text finds: asked of the search's own table, and of the definition only where it must be. */
export function textFilter(
  kind: Database["kind"],
  principal: Principal,
  query: ReadQuery,
): RawBuilder<SqlBool> {
  const ofSearch = quick("tool_search", kind, principal, query);
  const ofDefinition = qualities(kind, query)(expressionBuilder<Tables, "tool_definitions">());
  const all = [
    ...ofSearch,
    ...(ofDefinition.length === 0
      ? []
      : [
          sql`exists (select 1 from tool_definitions
            where id = tool_search.definition_id and ${sql.join(ofDefinition, sql` and `)})`,
        ]),
  ];
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`;
}

/** The words of the namespace as the index of SQLite has them, none where it may see other words than we do. */
export const namespaceWords = ({ namespace = "" }: ReadQuery): readonly string[] =>
  /^[\w.-]*$/.test(namespace) ? (namespace.toLowerCase().match(/[a-z0-9]+/g) ?? []) : [];
