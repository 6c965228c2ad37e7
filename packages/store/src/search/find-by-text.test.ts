import { allPermissions, type JsonValue, type Principal, type TierName } from "@toolwright/core";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { writeCursor } from "./cursor.ts";
import { findDefinitions } from "./find-definitions.ts";
import { readQuery } from "./read-query.ts";
import type { SearchQuery } from "./search-query.ts";
import { definitionRow } from "./test/definition-row.ts";

const principal = (tier: TierName = "Enterprise"): Principal => ({
  id: "00000000-0000-4000-8000-0000000000aa",
  name: "ada",
  tier,
  permissions: allPermissions,
  isAdmin: false,
});

const rows = [
  definitionRow({
    name: "create_issue",
    namespace: "github",
    description: "Opens a new issue in a repository.",
  }),
  definitionRow({
    name: "create_issue_comment",
    namespace: "github",
    description: "Adds a comment to an issue.",
  }),
  definitionRow({
    name: "list_issues",
    namespace: "github",
    description: "Lists the issues of a repository.",
  }),
  definitionRow({ name: "create_pull_request", namespace: "github", description: "Proposes a change." }),
  definitionRow({ name: "searchCode", description: "Finds where a symbol is used.", category: 5 }),
  definitionRow({ name: "HTTPRequest", description: "Sends something over the network.", license_tier: 2 }),
  definitionRow({
    name: "translate",
    title: "Übersetzen",
    description: "Turns a text into another language.",
  }),
  definitionRow({ name: "weather", description: "Forecast for a city.", tags_json: '["climate","météo"]' }),
  definitionRow({
    name: "send_mail",
    parameter_names: "recipient subject body",
    description: "Posts a letter.",
  }),
  definitionRow({ name: "take-screenshot", description: "A picture of the page as the browser shows it." }),
  definitionRow({ name: "kalender_öffnen", description: "日本語の説明 カレンダー" }),
  definitionRow({ name: "hidden_issue", description: "A locked one.", is_locked: true }),
];

const forged = (word: string) => ({
  terms: [{ word, weight: 1, variants: [{ word, isPrefix: false, worth: 1 }] }],
  last: { score: 100, name: "", namespace: "", updated_at: "" },
});

eachDatabase("searching by text", (server) => {
  let database: Database;
  const search = (query: SearchQuery, tier?: TierName) =>
    findDefinitions(database, principal(tier), { isBuiltIn: false, ...query });
  const namesOf = async (query: SearchQuery, tier?: TierName) =>
    (await search(query, tier)).items.map(({ name }) => name);

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
    await database.queries.insertInto("tool_definitions").values(rows).execute();
  });
  afterAll(() => database?.close());

  test.each<[what: string, text: string, first: string]>([
    ["an exact name", "create_issue", "create_issue"],
    ["a name in words", "create issue", "create_issue"],
    ["a name in capitals", "CREATE-ISSUE", "create_issue"],
    ["a name with its namespace", "github:create_issue", "create_issue"],
    ["the beginning of a name", "create_iss", "create_issue"],
    ["the beginning of a longer name", "create issue comm", "create_issue_comment"],
    ["words of a name in camel case", "search code", "searchCode"],
    ["a run of capitals in a name", "http request", "HTTPRequest"],
    ["a sentence", "please open a pull request for my change", "create_pull_request"],
    ["a short form", "create PR", "create_pull_request"],
    ["another form of a word", "listing issue", "list_issues"],
    ["a letter too few", "creat_isue", "create_issue"],
    ["a letter too many", "listt isssues", "list_issues"],
    ["letters swapped", "tkae screneshot", "take-screenshot"],
    ["a wrong letter at the beginning", "neather", "weather"],
    ["a title without its accents", "ubersetzen", "translate"],
    ["a tag", "climate", "weather"],
    ["a parameter", "recipient", "send_mail"],
    ["a description", "forecast for the city", "weather"],
    ["a word for the same", "photo of a website", "take-screenshot"],
    ["letters of another alphabet", "kalender öffnen", "kalender_öffnen"],
    ["another script", "日本語の説明", "kalender_öffnen"],
  ])("%s is found first: %s", async (_what, text, first) => {
    expect((await namesOf({ text }))[0]).toBe(first);
  });

  test("exact names come before names that begin so, and those before others", async () => {
    expect((await namesOf({ text: "create issue" })).slice(0, 2)).toEqual([
      "create_issue",
      "create_issue_comment",
    ]);
  });

  test.each<[what: string, change: Partial<ReturnType<typeof definitionRow>>, after: string[]]>([
    ["locked", { is_locked: true }, []],
    ["beyond the tier", { license_tier: 3 }, []],
    ["in another category", { category: 3 }, []],
    ["in another namespace", { namespace: "lent.out" }, []],
    ["under another name", { name: "standing_target" }, ["standing_target"]],
    ["described otherwise", { description: "Nothing of the kind." }, []],
  ])("what changes is found as it is now: %s", async (_what, change, after) => {
    const row = definitionRow({ name: "moving_target", namespace: "team-7", description: "A zeppelin." });
    await database.queries.insertInto("tool_definitions").values(row).execute();
    const found = () => namesOf({ text: "zeppelin", namespace: "Team-7", categories: ["System"] }, "Teams");
    try {
      expect(await found()).toEqual(["moving_target"]);
      await database.queries.updateTable("tool_definitions").set(change).where("id", "=", row.id).execute();
      expect(await found()).toEqual(after);
    } finally {
      await database.queries.deleteFrom("tool_definitions").where("id", "=", row.id).execute();
    }
    expect(await found()).toEqual([]);
  });

  test.each<[what: string, query: SearchQuery, found: string[], tier?: TierName]>([
    ["a namespace", { text: "issue", namespace: "github", limit: 1 }, ["list_issues"]],
    ["a category", { text: "find", categories: ["Knowledge"] }, ["searchCode"]],
    ["a tag", { text: "city", tags: ["climate"] }, ["weather"]],
    ["nothing that is hidden", { text: "hidden" }, []],
    ["what a tier shows", { text: "http network" }, [], "WriterPro"],
    ["no word at all", { text: "?!… ~ 💥" }, []],
    ["a word that nothing has", { text: "xylophone" }, []],
  ])("with %s", async (_what, query, found, tier) => {
    expect(await namesOf(query, tier)).toEqual(found);
  });

  test("what is hidden is found when asked for, and says what it takes", async () => {
    const { items } = await search({ text: "http request", includeUnavailable: true }, "WriterPro");
    expect(items[0]).toMatchObject({
      name: "HTTPRequest",
      availability: { isAvailable: false, needs: "Teams" },
    });
  });

  test("a text only filters when another order is asked for", async () => {
    const { items } = await search({ text: "issue", order: "name" });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain("create_issue");
  });

  describe("the text is data", () => {
    test.each([
      '"',
      "'",
      "*",
      "a*",
      "name:issue",
      "{words} : issue",
      "issue NEAR comment",
      "issue AND",
      "NOT issue",
      "(issue",
      "issue)",
      "^issue",
      "-issue",
      "issue | comment",
      "issue & !comment",
      "issue:*",
      "issue <-> comment",
      "\\",
      "%",
      "_",
      "%issue%",
      "'; drop table tool_definitions; --",
      "\0",
      "issue\0comment",
      "\u202eissue",
      "💥💥💥",
      "\u0300",
      "issue \u0300\u0301",
      "\ud800",
      "a".repeat(10_000),
      "issue ".repeat(2_000),
      "é̂̃̄".repeat(500),
      "__proto__ constructor toString",
      "ﷺ",
      "𝒊𝒔𝒔𝒖𝒆",
    ])("%j", async (text) => {
      const started = performance.now();
      const { items, total } = await search({ text });
      expect(items.length).toBeLessThanOrEqual(total);
      expect(performance.now() - started).toBeLessThan(2_000);
    });

    test("a letter that is written as two is looked for", async () => {
      expect((await search({ text: "\u0f43\u3400 གྷ" })).items).toEqual([]);
    });

    test("whatever it is", async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
          const { items } = await search({ text, limit: 3 });
          expect(items.length).toBeLessThanOrEqual(12);
        }),
        { numRuns: 150 },
      );
    });
  });

  test("pages are the list, also when others write meanwhile", async () => {
    const whole = (await search({ text: "issue repository comment" })).items.map(({ name }) => name);
    expect(whole.length).toBeGreaterThan(2);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await search({
        text: "issue repository comment",
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      });
      paged.push(...page.items.map(({ name }) => name));
      cursor = page.next;
      more = cursor !== undefined;
      const noise = definitionRow({ name: `noise_${paged.length}`, description: "A repository of noise." });
      await database.queries.insertInto("tool_definitions").values(noise).execute();
      await database.queries.deleteFrom("tool_definitions").where("id", "=", noise.id).execute();
    }
    expect(paged).toEqual(whole);
  });

  test("a cursor of another text is refused", async () => {
    const { next = "" } = await search({ text: "issue", limit: 1 });
    await expect(search({ text: "weather", limit: 1, cursor: next })).rejects.toMatchObject({
      code: "invalid-value",
    });
  });

  test.each<[what: string, ended: JsonValue]>([
    ["an operator as a word", forged('" OR words : "')],
    ["a pattern that never ends as a word", forged("(a+)+b")],
    ["thousands of terms", { ...forged("issue"), terms: Array(5_000).fill(forged("issue").terms[0]) }],
    ["no terms", { last: forged("issue").last }],
    ["nothing", null],
  ])("a cursor forged with %s is refused", async (_what, ended) => {
    const { key } = readQuery({ text: "issue", isBuiltIn: false });
    await expect(search({ text: "issue", cursor: writeCursor(key, ended) })).rejects.toMatchObject({
      code: "invalid-value",
    });
  });

  test("misspelt names are found without PostgreSQL's trigrams too", async (context) => {
    context.skip(server().kind === "sqlite", "SQLite has its own");
    const { place } = await server().makePlace();
    const other = await openDatabase(place);
    await sql`drop extension pg_trgm cascade`.execute(other.queries);
    await other.queries.insertInto("tool_definitions").values(rows).execute();
    expect((await findDefinitions(other, principal(), { text: "creat_isue" })).items[0]?.name).toBe(
      "create_issue",
    );
    await other.close();
  });

  test("what is changed or removed is found as it is now", async () => {
    const row = definitionRow({ name: "fold_paper", description: "Makes a crane." });
    await database.queries.insertInto("tool_definitions").values(row).execute();
    expect(await namesOf({ text: "crane" })).toEqual(["fold_paper"]);
    const change = { name: "cut_paper", description: "Makes a snowflake." };
    await database.queries.updateTable("tool_definitions").set(change).where("id", "=", row.id).execute();
    expect(await namesOf({ text: "crane" })).toEqual([]);
    expect(await namesOf({ text: "fold" })).toEqual([]);
    expect(await namesOf({ text: "snowflake" })).toEqual(["cut_paper"]);
    expect(await namesOf({ text: "cut_papre" })).toEqual(["cut_paper"]);
    await database.queries.deleteFrom("tool_definitions").where("id", "=", row.id).execute();
    expect(await namesOf({ text: "snowflake" })).toEqual([]);
    expect(await namesOf({ text: "cut paper" })).toEqual([]);
  });
});
