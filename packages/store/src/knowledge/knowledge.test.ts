import type { JsonObject, JsonScalar, KnowledgeBase } from "@toolwright/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createKnowledgeBase } from "./create-knowledge-base.ts";

const asked = { parameters: {}, limit: 100, timeMs: 20_000, bytes: 1_000_000 };

const companies: readonly [id: string, properties: JsonObject][] = [
  ["Rheinwerk", { city: "Bonn", size: 40, tags: ["books", "print"], address: { zip: "53227" } }],
  ["Domwerk", { city: "Köln", size: 4.5 }],
];
const people: readonly [id: string, properties: JsonObject, ...companies: string[]][] = [
  ["Ada", { city: "Bonn", age: 36, active: true, note: "likes 100% sure things_" }, "Rheinwerk"],
  ["Bela", { city: "Bonn", age: 29, active: false, nick: null }, "Rheinwerk", "Domwerk"],
  ["Cleo", { city: "Köln", age: "36", "weird ' name": "x' or '1'='1", order: 1 }, "Domwerk"],
  ["Dora", { name: "other name", tags: [1, "one", null, { a: 1 }] }],
];

eachDatabase("the knowledge base", (server) => {
  let database: Database;
  let knowledge: KnowledgeBase;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    if (server() === undefined) return;
    database = await openDatabase((await server().makePlace()).place);
    let made = 0;
    knowledge = createKnowledgeBase(database, {
      newId: () => `id-${String(made).padStart(3, "0")}`,
      now: () => new Date(1_800_000_000_000 + 1_000 * made++),
    });
    for (const [name, properties] of companies) {
      ids.set(name, (await knowledge.create({ kind: "company", name, properties })).id);
    }
    for (const [name, properties, ...works] of people) {
      const links = works.map((work) => ({ relation: "works_at", target: ids.get(work) as string }));
      ids.set(name, (await knowledge.create({ kind: "person", name, properties, links })).id);
    }
  }, 60_000);
  afterAll(() => database?.close());

  const rowsOf = async (query: string, parameters: Record<string, JsonScalar> = {}) =>
    (await knowledge.query(query, { ...asked, parameters })).rows;

  test.each<[query: string, rows: unknown[], parameters?: Record<string, JsonScalar>]>([
    ["find person select name", [["Ada"], ["Bela"], ["Cleo"], ["Dora"]]],
    [
      "find company",
      [
        ["id-000", "company", "Rheinwerk"],
        ["id-001", "company", "Domwerk"],
      ],
    ],
    ["find * count", [[6]]],
    ["find nobody select name", []],
    [
      'find person where city = "Bonn" select name, age',
      [
        ["Ada", 36],
        ["Bela", 29],
      ],
    ],
    ["find person where city = $city select name", [["Cleo"]], { city: "Köln" }],
    ["find person where age = 36 select name", [["Ada"]]],
    ['find person where age = "36" select name', [["Cleo"]]],
    ["find person where age >= 29 and age < 36 select name", [["Bela"]]],
    ['find person where age > "3" select name', [["Cleo"]]],
    ['find person where city != "Bonn" select name', [["Cleo"], ["Dora"]]],
    ['find person where not city = "Bonn" and city is not null select name', [["Cleo"]]],
    ["find person where nick is null count", [[4]]],
    ["find person where active = true select name", [["Ada"]]],
    ["find person where active in (false, null) select name", [["Bela"], ["Cleo"], ["Dora"]]],
    ['find person where note contains "100% sure" select name', [["Ada"]]],
    ['find person where note contains "SURE" count', [[0]]],
    ['find person where note contains "s_re" count', [[0]]],
    ['find person where name contains "%" count', [[0]]],
    ['find person where name contains "el" select name', [["Bela"]]],
    ['find company where tags contains "print" select name', [["Rheinwerk"]]],
    ["find person where tags contains 1 select name", [["Dora"]]],
    ['find company where address.zip = "53227" select name, address', [["Rheinwerk", { zip: "53227" }]]],
    ["find company where city.zip is null and address.zip.x is null count", [[2]]],
    [
      "find person where `weird ' name` = $x select `order`, `weird ' name`",
      [[1, "x' or '1'='1"]],
      { x: "x' or '1'='1" },
    ],
    ['find person where name = "Dora" select name, properties.name', [["Dora", "other name"]]],
    ["find person where name > 3 or id = null count", [[0]]],
    ['find person where created_at > "2027" and kind = "person" count', [[4]]],
    [
      "find person link works_at -> company select name, company.name order by company.name, name desc",
      [
        ["Cleo", "Domwerk"],
        ["Bela", "Domwerk"],
        ["Bela", "Rheinwerk"],
        ["Ada", "Rheinwerk"],
      ],
    ],
    ["find company link works_at <- person where age > 30 select name, person.name", [["Rheinwerk", "Ada"]]],
    [
      "find person where name = $me link works_at -> company link works_at <- person as mate" +
        " where name != $me select name, company.name, mate.name",
      [["Ada", "Rheinwerk", "Bela"]],
      { me: "Ada" },
    ],
    ["find person order by age select name", []],
    [
      "find person select name, age order by age",
      [
        ["Bela", 29],
        ["Ada", 36],
        ["Cleo", "36"],
        ["Dora", null],
      ],
    ],
    ["find person select name order by age desc", [["Ada"], ["Bela"], ["Cleo"], ["Dora"]]],
    ["find person select name order by active desc, name desc", [["Ada"], ["Bela"], ["Dora"], ["Cleo"]]],
    ["find person select name limit 2", [["Ada"], ["Bela"]]],
    ["find person select __proto__, constructor limit 1", [[null, null]]],
    ["find person where name = 'x''; drop table entities; --' count", []],
    ["find person where name = $n count", [[0]], { n: "'; drop table entities; --" }],
  ])("%s", async (query, rows, parameters) => {
    const answer = rowsOf(query, parameters);
    // What is written in the wrong order is refused, and changes nothing.
    if (rows.length === 0 && !query.includes("nobody")) await expect(answer).rejects.toThrow(/was expected/);
    else expect(await answer).toEqual(rows);
  });

  test("the smaller of both limits counts, and what is left out is told", async () => {
    const answer = await knowledge.query("find person limit 3", { ...asked, limit: 2 });
    expect([answer.rows.length, answer.truncated]).toEqual([2, true]);
    expect(await knowledge.query("find person limit 4", asked)).toMatchObject({ truncated: false });
    const short = await knowledge.query("find person select name, properties", { ...asked, bytes: 220 });
    expect(short).toMatchObject({ truncated: true, rows: [["Ada", people[0]?.[1]]] });
  });

  test("an entity with a link to nothing is not made", async () => {
    const links = [{ relation: "knows", target: "id-999" }];
    await expect(knowledge.create({ kind: "person", name: "Eve", links })).rejects.toThrow(
      'A link is not usable: no entity has the id "id-999".',
    );
    expect(await rowsOf('find person where name = "Eve" count')).toEqual([[0]]);
  });

  test.each<[why: string, entity: Parameters<KnowledgeBase["create"]>[0], says: RegExp]>([
    ["no kind", { kind: " ", name: "x" }, /The kind is not usable: it is empty/],
    ["a name with U+0000", { kind: "x", name: "a\0b" }, /holds a character that no text has/],
    [
      "half a character",
      { kind: "x", name: "x", properties: { a: ["\ud800"] } },
      /holds a character that no text has/,
    ],
    [
      "a name of a property with U+0000",
      { kind: "x", name: "x", properties: { "\0": 1 } },
      /holds a character/,
    ],
    [
      "too much",
      { kind: "x", name: "x", properties: { a: "x".repeat(300_000) } },
      /longer than 262144 bytes/,
    ],
    ["too deep", { kind: "x", name: "x", properties: deep(100) }, /nested deeper than 50/],
    [
      "U+0000 for a target",
      { kind: "x", name: "x", links: [{ relation: "r", target: "\0" }] },
      /no entity has the id/,
    ],
  ])("%s is refused", async (_, entity, says) => {
    await expect(knowledge.create(entity)).rejects.toThrow(says);
  });

  describe("search", () => {
    test.each<[text: string, names: string[], kinds?: string[]]>([
      ["Ada", ["Ada"]],
      ["ADA bela", ["Ada", "Bela"]],
      ["koln", ["Cleo", "Domwerk"]],
      ["KÖLN", ["Cleo", "Domwerk"]],
      ["books", ["Rheinwerk"]],
      ["rhein", ["Rheinwerk"]],
      ["likes thing", ["Ada"]],
      ["company", ["Domwerk", "Rheinwerk"]],
      ["bonn", ["Rheinwerk"], ["company"]],
      ["bonn", [], ["'; drop table entities; --"]],
      ['" NEAR( -- ^*', []],
      ["!&|():*<->'", []],
    ])("%s", async (text, names, kinds) => {
      const found = await knowledge.search({ text, limit: 10, ...(kinds && { kinds }) });
      expect(found.matches.map(({ name }) => name).sort()).toEqual(names);
      expect(found.total).toBe(names.length);
      for (const { score, excerpt } of found.matches) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(excerpt).not.toBe("");
      }
    });

    test("all matches are counted, the best come first", async () => {
      const found = await knowledge.search({ text: "bonn rheinwerk", limit: 1 });
      expect(found).toMatchObject({ matches: [{ name: "Rheinwerk" }], total: 3 });
    });

    test("any text is searched for, none breaks the search", async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "binary", maxLength: 30 }), async (text) => {
          await knowledge.search({ text, limit: 5 });
        }),
        { numRuns: 200 },
      );
    });
  });
});

function deep(levels: number): JsonObject {
  let value: JsonObject = {};
  for (let i = 0; i < levels; i += 1) value = { a: value };
  return value;
}
