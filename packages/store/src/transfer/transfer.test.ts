import { existsSync, readFileSync } from "node:fs";
import { type JsonValue, ownArguments, type Principal } from "@toolwright/core";
import { expect, test } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { readEvents } from "../events/read-events.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { eachDatabase } from "../test/each-database.ts";
import { exportDefinitions, exportLine } from "./export-definitions.ts";
import { type ImportOptions, importDefinitions } from "./import-definitions.ts";
import { type IncomingTool, readIncoming } from "./incoming.ts";

const corpus = new URL("../../../../../shared/corpus/tools.jsonl", import.meta.url);

const mcp = (name: string, properties: Record<string, JsonValue> = {}): JsonValue => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object", properties, required: Object.keys(properties) },
});
const from = (source: string, ...tools: JsonValue[]): IncomingTool[] =>
  tools.flatMap((tool) => readIncoming({ source, tool }).tools);

eachDatabase("in and out", (server) => {
  const open = async (): Promise<{ database: Database; principal: Principal }> => {
    const database = await openDatabase((await server().makeReadyPlace()).place);
    return { database, principal: await createAccounts(database).localPrincipal() };
  };

  test("names are mapped to what the registry takes, and the way back is kept", async () => {
    const { database, principal } = await open();
    const tools = from(
      "npm:@acme/Issue-Server@1.2.0",
      mcp("search-issues", { pageSize: { type: "integer" } }),
    );
    const { tools: told } = await importDefinitions(database, principal, tools);
    expect(told).toMatchObject([
      { name: "search-issues", toolId: "acme-issue-server:search_issues", outcome: "created" },
    ]);
    expect(told[0]?.notes.map(({ message }) => message)).toEqual([
      '"search-issues" is called "search_issues" here.',
      "It names no category and was taken for ExternalApi.",
      'The parameter "pageSize" is called "page_size" here.',
    ]);
    const stored = await createRegistry(database).get(principal, "acme-issue-server:search_issues");
    expect(stored?.definition.tool.inputSchema).toEqual({
      type: "object",
      properties: { page_size: { type: "integer" } },
      required: ["page_size"],
    });
    expect(stored?.definition.origin).toEqual({
      format: "mcp",
      name: "search-issues",
      source: "npm:@acme/Issue-Server@1.2.0",
      parameters: { page_size: "pageSize" },
    });
    expect(ownArguments(stored?.definition ?? {}, { page_size: 5 })).toEqual({ pageSize: 5 });
    await database.close();
  });

  test("a dry run tells what would become of each, and nothing remains", async () => {
    const { database, principal } = await open();
    const tools = from(
      "desk",
      mcp("find_customer"),
      { ...(mcp("bad") as object), description: "x".repeat(2_000) },
      mcp("open_ticket"),
    );
    const tried = await importDefinitions(database, principal, tools, { dryRun: true });
    const registry = createRegistry(database);
    const { total } = await registry.search(principal, { namespace: "desk" });
    expect([total, await readEvents(database)]).toEqual([0, []]);
    const withheld = await importDefinitions(database, principal, tools, { dryRun: true, atomic: "all" });
    expect(withheld).toMatchObject({ created: 0, refused: tried.refused, withheld: tried.created });
    expect(await importDefinitions(database, principal, tools)).toEqual(tried);
    expect(tried.created).toBeGreaterThan(1);
    await database.close();
  });

  test("the same tools again change nothing, in whatever company they come", async () => {
    const { database, principal } = await open();
    const both = from("npm:one@1.0.0", mcp("get-x"), mcp("get_x"), mcp("GET_X"));
    const first = await importDefinitions(database, principal, both);
    expect(first).toMatchObject({ created: 3, refused: 0 });
    const ids = first.tools.map(({ toolId }) => toolId);
    expect(new Set(ids.map((id) => id?.toLowerCase())).size).toBe(3);
    for (const [i, tool] of both.entries()) {
      const { tools } = await importDefinitions(database, principal, [tool]);
      expect(tools).toMatchObject([{ outcome: "unchanged", toolId: ids[i] }]);
    }
    await database.close();
  });

  test("a tool that comes later does not take the place of another one", async () => {
    const { database, principal } = await open();
    const one = await importDefinitions(database, principal, from("npm:one@1.0.0", mcp("get-x")));
    const other = await importDefinitions(database, principal, from("npm:one@1.0.0", mcp("get_x")));
    expect(one.tools).toMatchObject([{ toolId: "one:get_x", outcome: "created" }]);
    expect(other.tools).toMatchObject([
      { toolId: expect.stringMatching(/^one:get_x_\w{8}$/), outcome: "created" },
    ]);
    await database.close();
  });

  test("two servers' tools of one name live in their namespaces, and in one namespace side by side", async () => {
    const { database, principal } = await open();
    const tools = [...from("npm:one@1.0.0", mcp("search")), ...from("npm:two@1.0.0", mcp("search"))];
    const apart = await importDefinitions(database, principal, tools);
    expect(apart.tools.map(({ toolId }) => toolId)).toEqual(["one:search", "two:search"]);
    const beside = await importDefinitions(database, principal, tools, { namespace: "all" });
    expect(beside).toMatchObject({ created: 2 });
    const newer = await importDefinitions(database, principal, from("npm:one@1.1.0", mcp("search")), {
      namespace: "all",
    });
    expect(newer.tools).toMatchObject([{ toolId: "all:search", outcome: "updated" }]);
    await database.close();
  });

  test.each<[why: string, atomic: ImportOptions["atomic"], outcomes: string[], left: number]>([
    ["each for itself", undefined, ["created", "refused", "created"], 2],
    ["all or nothing", "all", ["withheld", "refused", "withheld"], 0],
    ["all of a file or nothing of it", "file", ["withheld", "refused", "created"], 1],
  ])("one that is refused, %s", async (_why, atomic, outcomes, left) => {
    const { database, principal } = await open();
    const [good, bad, other] = [
      mcp("good"),
      { ...(mcp("bad") as object), description: "x".repeat(2_000) },
      mcp("other"),
    ];
    const tools = [
      ...from("npm:one@1.0.0", good, bad).map((tool) => ({ ...tool, file: "a.json" })),
      ...from("npm:one@1.0.0", other).map((tool) => ({ ...tool, file: "b.json" })),
    ];
    const seen: string[] = [];
    const report = await importDefinitions(database, principal, tools, {
      ...(atomic !== undefined && { atomic }),
      registry: { observer: { created: ({ toolName }) => void seen.push(toolName) } },
    });
    expect(report.tools.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(report.tools[1]?.refusal?.diagnostics.map(({ code }) => code)).toContain("text-too-long");
    const { total } = await createRegistry(database).search(principal, { isBuiltIn: false });
    expect([total, seen.length]).toEqual([left, left]);
    const imports = await database.queries
      .selectFrom("events")
      .where("type", "=", "ToolDefinitionsImported")
      .select("body_json")
      .execute();
    expect(imports.map(({ body_json }) => JSON.parse(body_json).created)).toEqual([left]);
    await database.close();
  });

  test("a long description is cut where that is asked for", async () => {
    const { database, principal } = await open();
    const long = { ...(mcp("long") as object), description: "word ".repeat(500) };
    const report = await importDefinitions(database, principal, from("npm:one@1.0.0", long), {
      shorten: true,
    });
    expect(report.tools).toMatchObject([{ outcome: "created" }]);
    expect(report.tools[0]?.notes.map(({ code }) => code)).toContain("shortened-description");
    await database.close();
  });

  test.each<[why: string, document: JsonValue]>([
    ["a definition of nothing", { definition: {} }],
    ["a tool without a name", { definition: { tool: {} } }],
    ["a tool whose name is a number", { definition: { tool: { name: 1 } } }],
    ["a namespace that is a list", { definition: { tool: { name: "a", namespace: [] } } }],
    ["a schema that is a text", { definition: { tool: { name: "a", inputSchema: "x" } } }],
    [
      "__proto__",
      JSON.parse(
        '{"definition":{"tool":{"name":"__proto__","inputSchema":{"properties":{"__proto__":{}}}}}}',
      ),
    ],
    ["a tool called __proto__", { source: "__proto__", tool: mcp("__proto__", { constructor: {} }) }],
    ["a namespace with a colon", { definition: { tool: { namespace: "a:b", name: "c", inputSchema: {} } } }],
    ["nothing", null],
    ["a line of something else", { level: "info", msg: "hello" }],
  ])("what is no definition is refused, not thrown: %s", async (_why, document) => {
    const { database, principal } = await open();
    const { tools, diagnostics } = readIncoming(document);
    const { created, refused } = await importDefinitions(database, principal, tools);
    expect(created + refused + diagnostics.length).toBeGreaterThan(0);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    await database.close();
  });

  test("an export into an empty registry gives identical digests", async () => {
    const { database, principal } = await open();
    const lines = await importCorpus(database, principal, server().kind === "sqlite" ? 1 : 7);
    const other = await open();
    const again = lines.flatMap((line) => readIncoming(JSON.parse(line)).tools);
    const report = await importDefinitions(other.database, other.principal, again);
    expect(report).toMatchObject({ refused: 0, updated: 0, unchanged: 8 });
    const out: string[] = [];
    for await (const stored of exportDefinitions(createRegistry(other.database), other.principal))
      out.push(exportLine(stored));
    expect(out).toEqual(lines);
    console.log(`${server().kind}: ${out.length} definitions exported and imported, digests alike.`);
    await Promise.all([database.close(), other.database.close()]);
  }, 300_000);
});

/** Real tools where they are, all or some, one of ours otherwise; and what the registry then exports. */
async function importCorpus(
  database: Database,
  principal: Principal,
  every: number,
): Promise<readonly string[]> {
  const texts = existsSync(corpus)
    ? readFileSync(corpus, "utf8").trim().split("\n")
    : [JSON.stringify({ source: "npm:one@1.0.0", tool: mcp("search-issues", { pageSize: {} }) })];
  const chosen = texts.filter((_, i) => i % every === 0);
  const tools = chosen.flatMap((line) => readIncoming(JSON.parse(line)).tools);
  const report = await importDefinitions(database, principal, tools, { shorten: true });
  const refused = report.tools.filter(({ outcome }) => outcome === "refused");
  expect(refused.map(({ name, refusal }) => [name, refusal?.message, refusal?.diagnostics[0]])).toEqual([]);
  const lines: string[] = [];
  for await (const stored of exportDefinitions(createRegistry(database), principal))
    lines.push(exportLine(stored));
  return lines;
}
