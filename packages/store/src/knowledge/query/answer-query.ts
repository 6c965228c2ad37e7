import type { JsonObject, JsonValue, KnowledgeQuestion, KnowledgeRows } from "@toolwright/core";
import { isJsonObject } from "@toolwright/core";
import type { Kysely } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { compileQuery } from "./compile-query.ts";
import { parseQuery } from "./parse-query.ts";
import { type Column, type Field, queryLimits } from "./query.ts";
import { readOnly } from "./read-only.ts";

type Ids = Readonly<Record<string, string>>;
type Entity = Readonly<Record<"id" | "kind" | "name" | "created_at", string>> & {
  readonly properties: JsonObject;
};

/** Rows whose entities are loaded together. */
const together = 50;
/** A query is never given more time, because on SQLite nothing else happens meanwhile. */
const mostTimeMs = { sqlite: 5_000, postgres: 60_000 };

/** Answers a query: first which entities make a row, then what is asked of them, until the answer is long enough. */
export async function answerQuery(
  database: Database,
  text: string,
  { parameters, limit, timeMs, bytes }: KnowledgeQuestion,
): Promise<KnowledgeRows> {
  const query = parseQuery(text, parameters);
  const most = Math.min(limit, query.limit ?? limit, queryLimits.rows);
  const time = Math.min(timeMs, mostTimeMs[database.kind]);
  return readOnly(database, time, async (queries) => {
    const compiled = compileQuery(query, database.kind, most + 1);
    const { rows: found } = await compiled.execute(queries);
    const { answer } = query;
    if (answer === "count") {
      const [row] = found as { count: number }[];
      return { columns: ["count"], rows: [[Number(row?.count ?? 0)]], truncated: false };
    }
    const rows: JsonValue[][] = [];
    let left = bytes - roomForTheRest - JSON.stringify(answer.map(({ title }) => title)).length;
    const wanted = (found as Ids[]).slice(0, most);
    for (let i = 0; i < wanted.length; i += together) {
      const batch = wanted.slice(i, i + together);
      const entities = await load(queries, batch, answer);
      for (const ids of batch) {
        const row = answer.map(({ field }) => cellOf(field, entities.get(ids[`id_${field.step}`] ?? "")));
        left -= Buffer.byteLength(JSON.stringify(row)) + 1;
        if (left < 0) return { columns: titles(answer), rows, truncated: true };
        rows.push(row);
      }
    }
    return { columns: titles(answer), rows, truncated: found.length > most };
  });
}

/** For the braces and names around the rows. */
const roomForTheRest = 100;

const titles = (columns: readonly Column[]): string[] => columns.map(({ title }) => title);

async function load(
  queries: Kysely<Tables>,
  batch: readonly Ids[],
  columns: readonly Column[],
): Promise<ReadonlyMap<string, Entity>> {
  const steps = [...new Set(columns.map(({ field }) => field.step))];
  const ids = new Set(batch.flatMap((row) => steps.map((step) => row[`id_${step}`] as string)));
  const rows = await queries
    .selectFrom("entities")
    .select(["id", "kind", "name", "created_at", "properties_json"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(
    rows.map(({ properties_json, ...entity }) => [
      entity.id,
      { ...entity, properties: JSON.parse(properties_json) as JsonObject },
    ]),
  );
}

/** What is not there is null. */
function cellOf(field: Field, entity: Entity | undefined): JsonValue {
  if (entity === undefined) return null;
  if ("own" in field) return entity[field.own];
  let value: JsonValue = entity.properties;
  for (const name of field.path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}
