import { categories, normalizeTags, type Principal, tiers } from "@toolwright/core";
import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { ReadQuery } from "./read-query.ts";

type Builder = ExpressionBuilder<Tables, "tool_definitions">;
type Condition = ExpressionWrapper<Tables, "tool_definitions", SqlBool>;

/** Everything but the text: what a definition must be to be found. */
export const filters =
  (kind: Database["kind"], principal: Principal, query: ReadQuery) =>
  (eb: Builder): Condition =>
    eb.and([...quick("tool_definitions", kind, principal, query), ...qualities(kind, query)(eb)]);

/** What the search's own table has a copy of too: who may see it, and where it belongs. */
export function quick(
  table: "tool_definitions" | "tool_search",
  kind: Database["kind"],
  { tier }: Principal,
  { includeUnavailable, namespace, categories: named }: ReadQuery,
): readonly Expression<SqlBool>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const tierNumber = sql.lit(tiers[tier].number);
  const numbers = named.map((name) => sql.lit(categories[name].number));
  return [
    ...(includeUnavailable
      ? []
      : [
          sql<SqlBool>`${column("is_locked")} = ${sql.raw(kind === "sqlite" ? "0" : "false")}`,
          sql<SqlBool>`${column("license_tier")} <= ${tierNumber}`,
        ]),
    // As the database's own `lower` does: on SQLite only the letters of ASCII.
    ...(namespace === undefined ? [] : [sql<SqlBool>`lower(${column("namespace")}) = lower(${namespace})`]),
    ...anyOf(numbers, (each) => sql<SqlBool>`${column("category")} in (${sql.join(each)})`),
  ];
}

/** The rest of what a definition must be. */
export const qualities =
  (kind: Database["kind"], query: ReadQuery) =>
  (eb: Builder): readonly Expression<SqlBool>[] => {
    const { requiresConfirmation, isBuiltIn } = query;
    return [
      ...anyOf(query.backends, (each) => eb("backend", "in", each)),
      ...query.tags.map((tag) => holds(kind, eb, "tags_json", [tag, ...normalizeTags([tag])])),
      ...query.permissions.map((each) => holds(kind, eb, "required_permissions_json", [each])),
      ...(requiresConfirmation === undefined ? [] : [eb("requires_confirmation", "=", requiresConfirmation)]),
      ...(isBuiltIn === undefined ? [] : [eb("is_built_in", "=", isBuiltIn)]),
    ];
  };

/** What the principal's tier shows. */
export const isVisible =
  ({ tier }: Principal) =>
  (eb: Builder): Condition =>
    eb.and([eb("is_locked", "=", false), eb("license_tier", "<=", tiers[tier].number)]);

const anyOf = <Item, Made>(items: readonly Item[], make: (items: readonly Item[]) => Made): Made[] =>
  items.length === 0 ? [] : [make(items)];

/** A list kept as JSON holds one of the values. */
function holds(
  kind: Database["kind"],
  eb: Builder,
  column: "tags_json" | "required_permissions_json",
  values: readonly string[],
) {
  const items =
    kind === "sqlite"
      ? sql`json_each(${eb.ref(column)})`
      : sql`json_array_elements_text(${eb.ref(column)}::json) as item (value)`;
  return sql<SqlBool>`exists (select 1 from ${items} where value in (${sql.join(values)}))`;
}
