import { allPermissions, type JsonValue, type Principal, type TierName } from "@toolwright/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { writeCursor } from "./cursor.ts";
import { countDefinitions, findDefinitions } from "./find-definitions.ts";
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
  definitionRow({ name: "read_page", category: 1, tags_json: '["web","page"]', backend: "http" }),
  definitionRow({ name: "Query_orders", category: 2, tags_json: '["orders"]', requires_confirmation: true }),
  definitionRow({ name: "query_orders", namespace: "shop", category: 2, tags_json: '["web","orders"]' }),
  definitionRow({
    name: "delete_file",
    category: 0,
    license_tier: 2,
    required_permissions_json: '["tool.filesystem.delete","tool.filesystem.list"]',
    updated_at: "2026-11-16T12:00:00.000Z",
  }),
  definitionRow({
    name: "list_files",
    category: 0,
    license_tier: 0,
    required_permissions_json: '["tool.filesystem.list"]',
    updated_at: "2026-11-14T12:00:00.000Z",
  }),
  definitionRow({ name: "over_limit", is_locked: true }),
];

eachDatabase("listing definitions", (server) => {
  let database: Database;
  const namesOf = async (query: SearchQuery, tier?: TierName) =>
    (await findDefinitions(database, principal(tier), { isBuiltIn: false, ...query })).items.map(
      ({ toolId }) => toolId,
    );

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
    await database.queries.insertInto("tool_definitions").values(rows).execute();
  });
  afterAll(() => database?.close());

  test.each<[what: string, query: SearchQuery, found: string[]]>([
    ["all", {}, ["delete_file", "list_files", "Query_orders", "shop:query_orders", "read_page"]],
    ["a category", { categories: ["Database"] }, ["Query_orders", "shop:query_orders"]],
    [
      "one of several categories",
      { categories: ["Network", "FileSystem"] },
      ["delete_file", "list_files", "read_page"],
    ],
    ["a tag", { tags: ["orders"] }, ["Query_orders", "shop:query_orders"]],
    ["a tag in another writing", { tags: [" Orders"] }, ["Query_orders", "shop:query_orders"]],
    ["all of the tags", { tags: ["orders", "web"] }, ["shop:query_orders"]],
    ["a permission", { permissions: ["tool.filesystem.list"] }, ["delete_file", "list_files"]],
    [
      "all of the permissions",
      { permissions: ["tool.filesystem.list", "tool.filesystem.delete"] },
      ["delete_file"],
    ],
    ["asking first", { requiresConfirmation: true }, ["Query_orders"]],
    ["not asking first", { requiresConfirmation: false, categories: ["Database"] }, ["shop:query_orders"]],
    ["a namespace in any case", { namespace: "SHOP" }, ["shop:query_orders"]],
    ["the default namespace", { namespace: "", tags: ["orders"] }, ["Query_orders"]],
    ["a backend", { backends: ["http", "mcp"] }, ["read_page"]],
    ["conditions that exclude each other", { backends: ["http"], tags: ["orders"] }, []],
    ["newest first", { order: "updated", categories: ["FileSystem"] }, ["delete_file", "list_files"]],
    [
      "relevance of nothing is the name",
      { order: "relevance", categories: ["Database"] },
      ["Query_orders", "shop:query_orders"],
    ],
    ["SQL in a namespace is data", { namespace: "' or 1=1 --" }, []],
    ["SQL in a tag is data", { tags: ["') or 1=1 --"] }, []],
    ["names of JavaScript are data", { namespace: "__proto__", tags: ["constructor"] }, []],
  ])("%s", async (_what, query, found) => {
    expect(await namesOf(query)).toEqual(found);
  });

  test.each<[tier: TierName, found: string[]]>([
    ["Core", ["list_files"]],
    ["WriterPro", ["list_files", "Query_orders", "shop:query_orders", "read_page"]],
    ["Teams", ["delete_file", "list_files", "Query_orders", "shop:query_orders", "read_page"]],
  ])("%s sees what its tier shows, and no locked ones", async (tier, found) => {
    expect(await namesOf({}, tier)).toEqual(found);
    const builtIn = await findDefinitions(database, principal(tier), { isBuiltIn: true });
    expect(await countDefinitions(database, principal(tier))).toBe(found.length + builtIn.total);
  });

  test("what a tier hides is listed when asked for, with what it would take", async () => {
    const { items } = await findDefinitions(database, principal("WriterPro"), {
      includeUnavailable: true,
      isBuiltIn: false,
    });
    expect(items.map(({ name, availability }) => [name, availability])).toEqual([
      [
        "delete_file",
        { isAvailable: false, reason: "The WriterPro tier does not include it", needs: "Teams" },
      ],
      ["list_files", { isAvailable: true }],
      [
        "over_limit",
        {
          isAvailable: false,
          reason: "Its owner's licence does not cover it any more",
          needs: "Enterprise",
        },
      ],
      ["Query_orders", { isAvailable: true }],
      ["query_orders", { isAvailable: true }],
      ["read_page", { isAvailable: true }],
    ]);
  });

  describe("pages", () => {
    const pageThrough = async (query: SearchQuery): Promise<string[][]> => {
      const pages: string[][] = [];
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await findDefinitions(database, principal(), {
          ...query,
          isBuiltIn: false,
          ...(cursor !== undefined && { cursor }),
        });
        pages.push(page.items.map(({ toolId }) => toolId));
        expect(page.total).toBe(5);
        cursor = page.next;
        more = cursor !== undefined;
      }
      return pages;
    };

    test.each<[order: NonNullable<SearchQuery["order"]>, limit: number, sizes: number[]]>([
      ["name", 2, [2, 2, 1]],
      ["name", 5, [5]],
      ["updated", 1, [1, 1, 1, 1, 1]],
      ["updated", 4, [4, 1]],
      ["name", 5_000, [5]],
    ])("by %s, %i at once, are the list", async (order, limit, sizes) => {
      const pages = await pageThrough({ order, limit });
      expect(pages.map(({ length }) => length)).toEqual(sizes);
      expect(pages.flat()).toEqual(await namesOf({ order }));
    });

    test("5,000 asked for are 1,000 given, 100 when nothing is said", async () => {
      const { place } = await server().makePlace();
      const other = await openDatabase(place);
      const many = Array.from({ length: 1_200 }, (_, i) => definitionRow({ name: `tool_${i}` }));
      for (let i = 0; i < many.length; i += 100) {
        await other.queries
          .insertInto("tool_definitions")
          .values(many.slice(i, i + 100))
          .execute();
      }
      const wanted = { isBuiltIn: false };
      expect((await findDefinitions(other, principal(), wanted)).items).toHaveLength(100);
      const most = await findDefinitions(other, principal(), { ...wanted, limit: 5_000 });
      expect(most.items).toHaveLength(1_000);
      expect(most.total).toBe(1_200);
      expect(
        (await findDefinitions(other, principal(), { ...wanted, limit: 1_000, cursor: most.next ?? "" }))
          .items,
      ).toHaveLength(200);
      await other.close();
    });

    test.each<[what: string, query: SearchQuery]>([
      ["of another query", { categories: ["FileSystem"], limit: 2 }],
      ["of another order", { order: "updated", limit: 2 }],
    ])("a cursor %s is refused", async (_what, query) => {
      const { next = "" } = await findDefinitions(database, principal(), { limit: 2 });
      await expect(findDefinitions(database, principal(), { ...query, cursor: next })).rejects.toMatchObject({
        code: "invalid-value",
        message: "The cursor is not usable: it does not come from this search.",
      });
    });

    test.each(["", "x", "AAAA", "💥", "../../etc/passwd", "' or 1=1 --", "A".repeat(10_000)])(
      "a damaged cursor %j is refused",
      async (cursor) => {
        const { next = "" } = await findDefinitions(database, principal(), { limit: 2 });
        for (const damaged of [cursor, `${next.slice(0, -3)}xyz`])
          await expect(
            findDefinitions(database, principal(), { limit: 2, cursor: damaged }),
          ).rejects.toMatchObject({ code: "invalid-value" });
      },
    );
  });

  test.each<[order: "name" | "updated", ended: JsonValue]>([
    ["name", ["a", "b\0"]],
    ["name", ["a"]],
    ["name", { 0: "a", 1: "b" }],
    ["updated", ["yesterday", "00000000-0000-4000-8000-000000000001"]],
    ["updated", ["2026-11-15T12:00:00.000Z", "' or 1=1 --"]],
  ])("a cursor forged for the order by %s is refused: %j", async (order, ended) => {
    const cursor = writeCursor(readQuery({ order }).key, ended);
    await expect(findDefinitions(database, principal(), { order, cursor })).rejects.toMatchObject({
      code: "invalid-value",
    });
  });

  test.each<[what: string, query: unknown]>([
    ["a limit of nothing", { limit: 0 }],
    ["a limit that is no number", { limit: Number.NaN }],
    ["half a limit", { limit: 1.5 }],
    ["an order that is none", { order: "size" }],
    ["a category that is none", { categories: ["Cooking"] }],
    ["a category by its number", { categories: [1] }],
    ["a hole in the categories", { categories: [undefined] }],
    ["a permission that is none", { permissions: ["tool.root"] }],
    ["a backend that is none", { backends: ["__proto__"] }],
    ["tags that are no list", { tags: "web" }],
    ["a tag that cannot be kept", { tags: ["a\0b"] }],
    ["a namespace that cannot be kept", { namespace: "a\0b" }],
    ["a text that is none", { text: 7 }],
    ["a flag that is none", { requiresConfirmation: "yes" }],
  ])("%s is refused", async (_what, query) => {
    await expect(findDefinitions(database, principal(), query as SearchQuery)).rejects.toMatchObject({
      code: "invalid-value",
    });
  });
});
