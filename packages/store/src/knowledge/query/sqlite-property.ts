import { sql } from "kysely";
import { operatorSql, type PropertySql, type Sql } from "./property-sql.ts";

const isNumber = (each: Sql): Sql => sql`${each}.type in ('integer', 'real')`;

/** Properties by `json_each`, which takes the name of a member as a value; a path in JSON's own notation would not. */
export const sqliteProperty: PropertySql = {
  equals: (entity, path, value) =>
    value === null
      ? sql`not ${property(entity, path, (found) => sql`${found}.type <> 'null'`)}`
      : property(entity, path, (found) => isValue(found, value)),
  ordered: (entity, path, operator, value) =>
    property(entity, path, (found) => {
      const isOfKind = typeof value === "number" ? isNumber(found) : sql`${found}.type = 'text'`;
      return sql`${isOfKind} and ${found}.value ${operatorSql(operator)} ${value}`;
    }),
  contains: (entity, path, value) =>
    property(entity, path, (found) => {
      const member = sql.ref("member");
      const isMember = sql`exists (select 1 from json_each(case when ${found}.type = 'array'
        then ${found}.value else '[]' end) as ${member} where ${isValue(member, value)})`;
      if (typeof value === "number") return isMember;
      return sql`(${found}.type = 'text' and instr(${found}.value, ${value}) > 0 or ${isMember})`;
    }),
  holdsText: (text, value) => sql`instr(${text}, ${value}) > 0`,
  sortKeys: (entity, path) => ({
    rank: sql`coalesce(${taken(
      entity,
      path,
      (found) => sql`case ${found}.type when 'integer' then 1 when 'real' then 1 when 'text' then 2
        when 'true' then 3 when 'false' then 3 when 'null' then 5 else 4 end`,
    )}, 5)`,
    number: taken(entity, path, (found) => sql`case when ${isNumber(found)} then ${found}.value end`),
    text: taken(
      entity,
      path,
      (found) => sql`case ${found}.type when 'text' then ${found}.value when 'true' then 'true'
        when 'false' then 'false' end`,
    ),
  }),
};

function isValue(found: Sql, value: string | number | boolean): Sql {
  if (typeof value === "boolean") return sql`${found}.type = ${String(value)}`;
  const isOfKind = typeof value === "number" ? isNumber(found) : sql`${found}.type = 'text'`;
  return sql`${isOfKind} and ${found}.value = ${value}`;
}

const property = (entity: Sql, path: readonly string[], holds: (found: Sql) => Sql): Sql =>
  sql`exists (select 1 ${members(entity, path)} and ${holds(last(path))})`;

const taken = (entity: Sql, path: readonly string[], value: (found: Sql) => Sql): Sql =>
  sql`(select ${value(last(path))} ${members(entity, path)})`;

const last = (path: readonly string[]): Sql => sql.ref(`member_${path.length - 1}`);

/** One `json_each` for each name of the path; what is no object has no members. */
function members(entity: Sql, path: readonly string[]): Sql {
  const each = path.map((_, i) => {
    const held = sql.ref(`member_${i - 1}`);
    const within =
      i === 0
        ? sql`${entity}.properties_json`
        : sql`case when ${held}.type = 'object' then ${held}.value else '{}' end`;
    return sql`json_each(${within}) as ${sql.ref(`member_${i}`)}`;
  });
  const named = path.map((name, i) => sql`${sql.ref(`member_${i}`)}.key = ${name}`);
  return sql`from ${sql.join(each)} where ${sql.join(named, sql` and `)}`;
}
