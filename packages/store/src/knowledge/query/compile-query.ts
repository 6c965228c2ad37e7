import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { postgresProperty } from "./postgres-property.ts";
import { operatorSql, type PropertySql, type Sql } from "./property-sql.ts";
import type { Condition, Field, OrderKey, Query, Step } from "./query.ts";
import { sqliteProperty } from "./sqlite-property.ts";

/** The function that ends a query of SQLite whose time is over. */
export const withinTime = "toolwright_within_time";

/** The ids of the entities of each row as `id_0`, `id_1` and so on, at most `limit` rows; or the number of rows. */
export function compileQuery(query: Query, kind: Database["kind"], limit: number): Sql {
  const property = kind === "sqlite" ? sqliteProperty : postgresProperty;
  const { steps, conditions, answer, order } = query;
  const from = sql.join(steps.map(tablesOf), sql` `);
  const demands = [
    ...steps.flatMap((step, i) => demandsOf(step, i, kind)),
    ...conditions.map((condition) => conditionSql(condition, property)),
  ];
  const where = demands.length === 0 ? sql`` : sql`where ${sql.join(demands, sql` and `)}`;
  if (answer === "count") return sql`select count(*) as count from ${from} ${where}`;
  const ids = steps.map((_, i) => sql`${entity(i)}.id as ${sql.ref(`id_${i}`)}`);
  // Rows that are alike come in the order in which they were made, so that an answer is the same every time.
  const keys = [
    ...order.flatMap((key) => orderSql(key, property)),
    sql`${entity(0)}.created_at`,
    ...steps.map((_, i) => sql`${entity(i)}.id`),
  ];
  return sql`select ${sql.join(ids)} from ${from} ${where} order by ${sql.join(keys)} limit ${sql.lit(limit)}`;
}

const entity = (step: number): Sql => sql.ref(`entity_${step}`);

function tablesOf({ link }: Step, i: number): Sql {
  if (link === undefined) return sql`entities as ${entity(i)}`;
  const way = sql.ref(`link_${i}`);
  const [near, far] = link.direction === "->" ? ["source", "target"] : ["target", "source"];
  return sql`join entity_links as ${way} on ${way}.${sql.ref(near as string)} = ${entity(link.from)}.id
    and ${way}.relation = ${link.relation}
    join entities as ${entity(i)} on ${entity(i)}.id = ${way}.${sql.ref(far as string)}`;
}

function demandsOf({ kind: wanted }: Step, i: number, database: Database["kind"]): readonly Sql[] {
  return [
    ...(database === "sqlite" ? [sql`${sql.raw(withinTime)}(${entity(i)}.id)`] : []),
    ...(wanted === undefined ? [] : [sql`${entity(i)}.kind = ${wanted}`]),
  ];
}

function conditionSql(condition: Condition, property: PropertySql): Sql {
  switch (condition.kind) {
    case "and":
    case "or": {
      const parts = condition.parts.map((part) => conditionSql(part, property));
      return sql`(${sql.join(parts, condition.kind === "and" ? sql` and ` : sql` or `)})`;
    }
    case "not":
      return sql`(not ${conditionSql(condition.part, property)})`;
    case "equals": {
      const alternatives = condition.values.map((value) => equalsSql(condition.field, value, property));
      return sql`(${sql.join(alternatives, sql` or `)})`;
    }
    default:
      return comparisonSql(condition, property);
  }
}

function equalsSql(field: Field, value: string | number | boolean | null, property: PropertySql): Sql {
  if ("path" in field) return property.equals(entity(field.step), field.path, value);
  // What every entity has is a text, and never absent.
  return typeof value === "string" ? sql`${own(field)} = ${value}` : sql`1 = 0`;
}

function comparisonSql(
  condition: Extract<Condition, { kind: "ordered" | "contains" }>,
  property: PropertySql,
): Sql {
  const { field, value } = condition;
  if ("path" in field) {
    return condition.kind === "ordered"
      ? property.ordered(entity(field.step), field.path, condition.operator, value)
      : property.contains(entity(field.step), field.path, value);
  }
  if (typeof value === "number") return sql`1 = 0`;
  if (condition.kind === "ordered") return sql`${own(field)} ${operatorSql(condition.operator)} ${value}`;
  return property.holdsText(own(field), value);
}

const own = (field: Extract<Field, { own: string }>): Sql => sql`${entity(field.step)}.${sql.ref(field.own)}`;

function orderSql({ field, direction }: OrderKey, property: PropertySql): readonly Sql[] {
  const way = sql.raw(direction);
  if ("own" in field) return [sql`${own(field)} ${way}`];
  if (field.path.length === 0) return [];
  const { rank, number, text } = property.sortKeys(entity(field.step), field.path);
  return [rank, sql`${number} ${way}`, sql`${text} ${way}`];
}
