import type { KnowledgeBase } from "@toolwright/core";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createKnowledgeBase } from "./create-knowledge-base.ts";

const asked = { parameters: {}, limit: 100, timeMs: 20_000, bytes: 1_000_000 };

eachDatabase("queries that mean no good", (server) => {
  let database: Database;
  let knowledge: KnowledgeBase;

  beforeAll(async () => {
    if (server() === undefined) return;
    database = await openDatabase((await server().makePlace()).place);
    knowledge = createKnowledgeBase(database);
    const properties = { city: "x' or 1=1 --", age: 36, tags: ["a", 1], "weird ' name": true };
    const { id } = await knowledge.create({ kind: "company", name: "Rheinwerk", properties });
    const links = [{ relation: "works_at", target: id }];
    for (const name of ["Ada", "Bela", "it's"])
      await knowledge.create({ kind: "person", name, properties, links });
  }, 60_000);
  afterAll(() => database?.close());

  test("whatever is asked, it is answered or refused in our words, and nothing changes", async () => {
    const state = async () => {
      const tables = ["entities", "entity_links", "accounts", "tool_definitions", "api_keys"];
      return JSON.stringify(
        await Promise.all(
          tables.map(
            async (table) => (await sql`select * from ${sql.table(table)}`.execute(database.queries)).rows,
          ),
        ),
      );
    };
    const before = await state();
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        try {
          const { columns, rows } = await knowledge.query(query, {
            ...asked,
            parameters: { p: "x' or 1=1 --" },
          });
          for (const row of rows) expect(row).toHaveLength(columns.length);
        } catch (error) {
          expect(error).toMatchObject({ name: "ToolwrightError", code: "invalid-value" });
        }
      }),
      { numRuns: 400 },
    );
    expect(await state()).toBe(before);
  }, 60_000);

  test("the largest query that can be read is answered", async () => {
    const many = Array.from({ length: 199 }, (_, i) => `a.b.c.d.e = ${i} and`).join(" ");
    const values = Array.from({ length: 300 }, (_, i) => `"${i}"`).join(", ");
    const nested = `${"not (".repeat(14)}city in (${values})${")".repeat(14)}`;
    const { rows } = await knowledge.query(`find person where ${many} ${nested} count`, asked);
    expect(rows).toEqual([[0]]);
  });

  test("a query that takes too long is stopped", async () => {
    const place = await server().makePlace();
    const large = await openDatabase(place.place);
    const at = new Date().toISOString();
    const rows = Array.from({ length: 400 }, (_, i) => ({
      ...{ id: `n${i}`, kind: "node", name: `${i}`, properties_json: "{}", text: "", created_at: at },
    }));
    await large.queries.insertInto("entities").values(rows).execute();
    for (const { id } of rows) {
      const links = rows.map((other) => ({ source: id, relation: "to", target: other.id }));
      await large.queries.insertInto("entity_links").values(links).execute();
    }
    const started = performance.now();
    const query =
      "find node link to -> node as b link to -> node as c link to -> node as d where x is null count";
    await expect(createKnowledgeBase(large).query(query, { ...asked, timeMs: 300 })).rejects.toThrow(
      "it was not answered within 300 ms; ask for less",
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    await large.close();
    await place.remove();
  }, 60_000);
});

const name = fc.constantFrom(
  "person",
  "company",
  "city",
  "age",
  "name",
  "tags",
  "`weird ' name`",
  "__proto__",
  '`"; drop`',
);
const value = fc.oneof(
  fc.constantFrom("$p", "true", "null", "'it\\'s'"),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.string({ unit: "binary", maxLength: 8 }).map((text) => JSON.stringify(text)),
);
const comparison = fc
  .tuple(name, fc.constantFrom("=", "!=", "<", "<=", ">", ">=", "contains"), value)
  .map((parts) => parts.join(" "));
const condition = fc
  .array(fc.tuple(comparison, fc.constantFrom(" and ", " or ", " and not ")), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([left, joint], i) => (i === 0 ? left : joint + left)).join(""));
const anyQuery = fc
  .tuple(name, condition, fc.option(name), fc.constantFrom("select", "count", ""), name, fc.option(name))
  .map(([kind, where, linked, answer, column, order]) =>
    [
      `find ${kind} as one where ${where} or city = $p`,
      linked === null ? "" : `link works_at <- ${linked} as two where ${where}`,
      answer === "select" ? `select ${column}, ${linked === null ? "id" : "two.name"}` : answer,
      order === null ? "" : `order by ${order} desc, properties`,
    ].join(" "),
  );
