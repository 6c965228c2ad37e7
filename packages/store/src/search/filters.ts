import { categories, normalizeTags, type Principal, tiers } from "@toolwright/core";
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { ReadQuery } from "./read-query.ts";

type Builder = ExpressionBuilder<Tables, "tool_definitions">;
type Condition = ExpressionWrapper<Tables, "tool_definitions", SqlBool>;

/** Everything but the text: what a definition must be to be found. */
export const filters =
  (kind: Database["kind"], principal: Principal, query: ReadQuery) =>
  (eb: Builder): Condition => {
    const { namespace, requiresConfirmation, isBuiltIn } = query;
    const conditions = [
      ...(query.includeUnavailable ? [] : [isVisible(principal)(eb)]),
      ...(namespace === undefined
        ? []
        : [eb(eb.fn<string>("lower", ["tool_definitions.namespace"]), "=", lowered(namespace))]),
      ...anyOf(query.categories, (each) =>
        eb(
          "category",
          "in",
          each.map((name) => categories[name].number),
        ),
      ),
      ...anyOf(query.backends, (each) => eb("backend", "in", each)),
      ...query.tags.map((tag) => holds(kind, eb, "tags_json", [tag, ...normalizeTags([tag])])),
      ...query.permissions.map((each) => holds(kind, eb, "required_permissions_json", [each])),
      ...(requiresConfirmation === undefined ? [] : [eb("requires_confirmation", "=", requiresConfirmation)]),
      ...(isBuiltIn === undefined ? [] : [eb("is_built_in", "=", isBuiltIn)]),
    ];
    return eb.and(conditions);
  };

/** What the principal's tier shows. */
export const isVisible =
  ({ tier }: Principal) =>
  (eb: Builder): Condition =>
    eb.and([eb("is_locked", "=", false), eb("license_tier", "<=", tiers[tier].number)]);

/** As the database's own `lower` does: on SQLite only the letters of ASCII. */
const lowered = (text: string) => sql<string>`lower(${text})`;

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
