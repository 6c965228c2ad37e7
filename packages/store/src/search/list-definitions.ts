import type { Principal } from "@toolwright/core";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Summary } from "../registry/stored.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { filters } from "./filters.ts";
import type { ReadQuery } from "./read-query.ts";
import type { Page } from "./search-query.ts";
import { ownerTier, summaryColumns, summaryOf } from "./summary.ts";

/** Counting goes no further: nobody reads such a list to its end. */
const mostCounted = 10_000;

/** Definitions without a text to look for, in an order that an index has. */
export async function listDefinitions(
  { kind, queries }: Database,
  principal: Principal,
  query: ReadQuery,
): Promise<Page<Summary>> {
  const { limit, cursor, key } = query;
  const { keys, way, fits } = orders[kind][query.order === "updated" ? "updated" : "name"];
  const [first, second] = keys;
  const matching = queries.selectFrom("tool_definitions").where(filters(kind, principal, query));
  let wanted = matching
    .select([...summaryColumns, ownerTier, asText(first).as("first_key"), asText(second).as("second_key")])
    .orderBy(first, way)
    .orderBy(second, way)
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [lastFirst, lastSecond] = readCursor(key, cursor, fits);
    const beyond = way === "asc" ? sql`>` : sql`<`;
    wanted = wanted.where(sql<SqlBool>`(${first}, ${second}) ${beyond} (${lastFirst}, ${lastSecond})`);
  }
  const rows = await wanted.execute();
  const counted = await queries
    .selectFrom(matching.select("id").limit(mostCounted).as("matching"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last && writeCursor(key, [last.first_key, last.second_key]);
  return {
    items: items.map((row) => summaryOf(principal, row)),
    total: counted.total,
    ...(next && { next }),
  };
}

interface Ordered {
  /** Together they are different for every definition. */
  readonly keys: readonly [RawBuilder<string>, RawBuilder<string>];
  readonly way: "asc" | "desc";
  readonly fits: (value: unknown) => value is Keys;
}

type Keys = readonly [string, string];

const areNames = (value: unknown): value is Keys =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((key) => typeof key === "string" && !key.includes("\0"));

/** A moment as the database writes it, and an id. */
const areMomentAndId = (value: unknown): value is Keys =>
  areNames(value) &&
  /^\d{4}-\d\d-\d\d[T ][\d:.]{8,15}(Z|[+-][\d:]{2,8})$/.test(value[0]) &&
  /^[\da-f-]{36}$/.test(value[1]);

/** Texts by their code points on both databases, as their indexes have them. */
const orders: Readonly<Record<Database["kind"], Readonly<Record<"name" | "updated", Ordered>>>> = {
  sqlite: {
    name: { keys: [sql`lower(name)`, sql`lower(namespace)`], way: "asc", fits: areNames },
    updated: { keys: [sql`updated_at`, sql`id`], way: "desc", fits: areMomentAndId },
  },
  postgres: {
    name: {
      keys: [sql`lower(name) collate "C"`, sql`lower(namespace) collate "C"`],
      way: "asc",
      fits: areNames,
    },
    updated: { keys: [sql`updated_at`, sql`id`], way: "desc", fits: areMomentAndId },
  },
};

/** A moment on PostgreSQL is finer than what is shown of it, and a cursor must not lose that. */
const asText = (key: RawBuilder<string>) => sql<string>`cast(${key} as text)`;
