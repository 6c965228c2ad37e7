import { sql } from "kysely";
import { operatorSql, type PropertySql, type Sql } from "./property-sql.ts";

/** Properties as `jsonb`. A cast stands in a `case`, the only place where it is not tried on what it does not fit. */
export const postgresProperty: PropertySql = {
  equals: (entity, path, value) => {
    const found = valueAt(entity, path);
    if (value === null) return sql`coalesce(jsonb_typeof(${found}), 'null') = 'null'`;
    return sql`coalesce(${found} = ${json(value)}, false)`;
  },
  ordered: (entity, path, operator, value) => {
    const found = valueAt(entity, path);
    return typeof value === "number"
      ? sql`case when jsonb_typeof(${found}) = 'number'
          then (${found})::numeric ${operatorSql(operator)} ${String(value)}::numeric else false end`
      : sql`case when jsonb_typeof(${found}) = 'string'
          then (${found} #>> '{}') collate "C" ${operatorSql(operator)} ${value}::text else false end`;
  },
  contains: (entity, path, value) => {
    const found = valueAt(entity, path);
    const isMember = sql`when jsonb_typeof(${found}) = 'array' then exists (
      select 1 from jsonb_array_elements(${found}) as member where member = ${json(value)})`;
    if (typeof value === "number") return sql`case ${isMember} else false end`;
    return sql`case ${isMember} when jsonb_typeof(${found}) = 'string'
      then strpos(${found} #>> '{}', ${value}::text) > 0 else false end`;
  },
  holdsText: (text, value) => sql`strpos(${text}, ${value}::text) > 0`,
  sortKeys: (entity, path) => {
    const found = valueAt(entity, path);
    return {
      rank: sql`case jsonb_typeof(${found}) when 'number' then 1 when 'string' then 2 when 'boolean' then 3
        when 'array' then 4 when 'object' then 4 else 5 end`,
      number: sql`case when jsonb_typeof(${found}) = 'number' then (${found})::numeric end`,
      text: sql`case when jsonb_typeof(${found}) in ('string', 'boolean') then (${found} #>> '{}') collate "C" end`,
    };
  },
};

const json = (value: string | number | boolean): Sql => sql`${JSON.stringify(value)}::jsonb`;

const valueAt = (entity: Sql, path: readonly string[]): Sql =>
  path.reduce<Sql>((within, name) => sql`(${within} -> ${name}::text)`, sql`${entity}.properties`);
