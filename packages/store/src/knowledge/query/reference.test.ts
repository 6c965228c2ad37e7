import { readFileSync } from "node:fs";
import type { JsonObject, JsonValue, KnowledgeBase } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { eachDatabase } from "../../test/each-database.ts";
import { createKnowledgeBase } from "../create-knowledge-base.ts";

const page = readFileSync(new URL("../../../../../docs/reference/ckvs-query.md", import.meta.url), "utf8");
const [, entities = "[]"] = /```json\n(.*?)```/s.exec(page) ?? [];
const examples = [...page.matchAll(/```ckvs\n(.*?)```\n\n```(rows|error)\n(.*?)```/gs)].map(
  ([, query = "", kind = "", told = ""]) => ({ query, kind, lines: told.trim().split("\n") }),
);

interface Described extends JsonObject {
  readonly kind: string;
  readonly name: string;
  readonly properties: JsonObject;
  readonly works_at?: readonly string[];
}

test("every query of the page is an example, with what comes of it", () => {
  expect(examples.length).toBeGreaterThan(8);
  expect(examples).toHaveLength([...page.matchAll(/```ckvs/g)].length);
});

eachDatabase("the page of the query language", (server) => {
  let database: Database;
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    if (server() === undefined) return;
    database = await openDatabase((await server().makePlace()).place);
    let moment = 0;
    knowledge = createKnowledgeBase(database, { now: () => new Date(++moment) });
    const ids = new Map<string, string>();
    for (const { kind, name, properties, works_at = [] } of JSON.parse(entities) as Described[]) {
      const links = works_at.map((work) => ({ relation: "works_at", target: ids.get(work) ?? "" }));
      ids.set(name, (await knowledge.create({ kind, name, properties, links })).id);
    }
  }, 60_000);
  afterAll(() => database?.close());

  test.each(examples)("$query", async ({ query, kind, lines }) => {
    const answer = knowledge.query(query, { parameters: {}, limit: 100, timeMs: 20_000, bytes: 1e6 });
    if (kind === "rows")
      expect((await answer).rows).toEqual(lines.map((line) => JSON.parse(line) as JsonValue));
    else await expect(answer).rejects.toMatchObject({ params: { reason: lines.join("\n") } });
  });
});
