import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject, Principal } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import { backupDatabase } from "../database/backup.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { readEvents } from "../events/read-events.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { createSealing } from "../sealing/create-sealing.ts";
import { eachDatabase } from "../test/each-database.ts";
import { compareLists } from "./compare-lists.ts";
import { importMcpServer } from "./import-mcp-server.ts";
import type { NewMcpServer } from "./mcp-server.ts";
import { createMcpServerRecords } from "./mcp-server-records.ts";
import { listDigest, toolDigest } from "./tool-digest.ts";

const tool = (name: string, others: JsonObject = {}): JsonObject => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object", properties: { filePath: { type: "string" } } },
  ...others,
});
const files: NewMcpServer = {
  name: "files",
  settings: { transport: "stdio", command: "npx", arguments: ["-y", "file-server"] },
  environment: { API_TOKEN: "s3cret" },
};

// PostgreSQL has no key of its own.
const sealingOf = (database: Database) => createSealing(database, { keys: ["k".repeat(44)] });
const take = (database: Database, ...[principal, server, list, options]: TakeArguments) =>
  importMcpServer(database, principal, server, list, { sealing: sealingOf(database), ...options });
const recordsOf = (database: Database) => createMcpServerRecords(database, { sealing: sealingOf(database) });
type TakeArguments = Parameters<typeof importMcpServer> extends [Database, ...infer Others] ? Others : never;

describe("what counts as a change of a tool", () => {
  test.each<[string, JsonObject, boolean]>([
    ["its description", { description: "Another." }, true],
    ["its schema", { inputSchema: { type: "object" } }, true],
    ["what it gives", { outputSchema: { type: "object" } }, true],
    ["a hint", { annotations: { readOnlyHint: true } }, true],
    ["a picture", { icons: [{ src: "data:," }] }, false],
    ["a note for programs", { _meta: { a: 1 } }, false],
  ])("%s", (_, others, isChanged) => {
    expect(toolDigest(tool("a", others)) !== toolDigest(tool("a"))).toBe(isChanged);
  });

  test("the order of a list is none", () => {
    const [one, other] = ["a", "b"].map((name) => ({ name, digest: name }));
    expect(listDigest([one!, other!])).toBe(listDigest([other!, one!]));
  });

  test("added, changed and removed", () => {
    const was = [
      { name: "a", digest: "1" },
      { name: "b", digest: "1" },
      { name: "__proto__", digest: "1" },
    ];
    const is = [
      { name: "b", digest: "2" },
      { name: "__proto__", digest: "1" },
      { name: "constructor", digest: "1" },
    ];
    expect(compareLists(was, is)).toEqual({ added: ["constructor"], changed: ["b"], removed: ["a"] });
  });
});

eachDatabase("servers whose tools are taken in", (server) => {
  const open = async (): Promise<{ database: Database; principal: Principal }> => {
    const database = await openDatabase((await server().makeReadyPlace()).place);
    return { database, principal: await createAccounts(database).localPrincipal() };
  };
  const changes = async (database: Database) =>
    (await readEvents(database, { types: ["McpServerChanged"] })).map(({ body }) => body);

  test("its tools come under names that the registry takes, and lead back to it", async () => {
    const { database, principal } = await open();
    const list = [tool("read-file"), tool("long", { description: "x".repeat(3_000) })];
    const { report, server: kept } = await take(database, principal, files, list);
    expect(report.tools.map(({ name, toolId, outcome }) => [name, toolId, outcome])).toEqual([
      ["read-file", "files:read_file", "created"],
      ["long", undefined, "refused"],
    ]);
    expect(kept).toMatchObject({
      name: "files",
      tools: 2,
      environment: ["API_TOKEN"],
      headers: [],
      waiting: null,
    });
    const stored = await createRegistry(database).get(principal, "files:read_file");
    expect(stored?.definition).toMatchObject({
      backends: [{ kind: "mcp", server: "files", tool: "read-file" }],
      origin: { name: "read-file", source: "mcp:files", parameters: { file_path: "filePath" } },
    });
    await database.close();
  });

  test("a try changes nothing", async () => {
    const { database, principal } = await open();
    const { report, server: kept } = await take(database, principal, files, [tool("a")], {
      dryRun: true,
    });
    expect(report).toMatchObject({ created: 1 });
    expect(kept).toBeUndefined();
    expect(await recordsOf(database).list()).toEqual([]);
    expect((await createRegistry(database).search(principal, { isBuiltIn: false })).total).toBe(0);
    await database.close();
  });

  test("secrets are given to whoever reaches the server, and stand in nothing else", async () => {
    const { database, principal } = await open();
    await take(database, principal, { ...files, headers: { Authorization: "Bearer s3cret" } }, [tool("a")]);
    const records = recordsOf(database);
    const before = { environment: { API_TOKEN: "s3cret" }, headers: { Authorization: "Bearer s3cret" } };
    expect(await records.secretsOf("files")).toEqual(before);
    expect(JSON.stringify(await records.list())).not.toContain("s3cret");
    expect(JSON.stringify(await readEvents(database, {}))).not.toContain("s3cret");
    const stored = await createRegistry(database).get(principal, "files:a");
    expect(JSON.stringify(stored)).not.toContain("s3cret");
    const { environment: _, ...again } = files;
    await take(database, principal, again, [tool("a")]);
    expect(await records.secretsOf("files")).toEqual(before);
    await take(database, principal, { ...files, environment: {} }, [tool("a")]);
    expect((await records.secretsOf("files")).environment).toEqual({});
    await database.close();
  });

  test.each(["copy.db", "copy.jsonl"])(
    "a backup as %s holds the server and none of its secrets",
    async (name) => {
      const { database, principal } = await open();
      await take(database, principal, { ...files, environment: { A: "s3cret ".repeat(2_000) } }, [tool("a")]);
      const folder = mkdtempSync(join(tmpdir(), "mcp-backup-"));
      await backupDatabase(database, join(folder, name));
      const copy = readFileSync(join(folder, name), "latin1");
      expect(copy).toContain("file-server");
      expect(copy).not.toContain("s3cret");
      rmSync(folder, { recursive: true });
      await database.close();
    },
  );

  test("what the server changes by itself waits and is told once; whoever takes it over ends that", async () => {
    const { database, principal } = await open();
    const records = recordsOf(database);
    await take(database, principal, files, [tool("a"), tool("b")]);
    const changed = { added: [], changed: ["a"], removed: ["b"] };
    for (let i = 0; i < 3; i++) await records.tellChange("files", changed);
    expect((await records.get("files"))?.waiting).toEqual(changed);
    await take(database, principal, files, [tool("a", { description: "Other." })]);
    expect((await records.get("files"))?.waiting).toBeNull();
    expect(await changes(database)).toEqual([
      { server: "files", taken: true, added: ["a", "b"], changed: [], removed: [] },
      { server: "files", taken: false, ...changed },
      { server: "files", taken: true, ...changed },
    ]);
    await database.close();
  });

  test("one that is as it was again no longer waits", async () => {
    const { database, principal } = await open();
    const records = recordsOf(database);
    await take(database, principal, files, [tool("a")]);
    await records.tellChange("files", { added: [], changed: ["a"], removed: [] });
    await records.tellChange("files", { added: [], changed: [], removed: [] });
    expect((await records.get("files"))?.waiting).toBeNull();
    expect(await changes(database)).toHaveLength(2);
    await database.close();
  });

  test("only what is wanted comes", async () => {
    const { database, principal } = await open();
    const some = { ...files, settings: { ...files.settings, only: ["b"] } };
    const { report } = await take(database, principal, some, [tool("a"), tool("b")]);
    expect(report.tools.map(({ name }) => name)).toEqual(["b"]);
    await database.close();
  });

  test("names with any character, and more of them than one statement takes", async () => {
    const { database, principal } = await open();
    const names = [
      "a\0b",
      "\ud800",
      "__proto__",
      "ü ß/\\\"'",
      ...Array.from({ length: 1_200 }, (_, i) => `tool_${i}`),
    ];
    const { report } = await take(
      database,
      principal,
      files,
      names.map((name) => tool(name)),
    );
    expect(report.tools).toHaveLength(names.length);
    const records = recordsOf(database);
    expect((await records.toolsOf("files")).map(({ name }) => name).sort()).toEqual(names.toSorted());
    expect(await records.digestOf("files", "a\0b")).toBe(toolDigest(tool("a\0b")));
    expect(await records.digestOf("files", "none")).toBeUndefined();
    await database.close();
  }, 60_000);

  test("only administrators may, and definitions stay when a server is forgotten", async () => {
    const { database, principal } = await open();
    const records = recordsOf(database);
    const other = { ...principal, isAdmin: false };
    await expect(take(database, other, files, [])).rejects.toMatchObject({
      code: "admin-required",
    });
    await take(database, principal, files, [tool("a")]);
    await expect(records.remove(other, "files")).rejects.toMatchObject({ code: "admin-required" });
    expect(await records.remove(principal, "files")).toBe(true);
    expect(await records.remove(principal, "files")).toBe(false);
    expect(await createRegistry(database).get(principal, "files:a")).toBeDefined();
    expect(await records.secretsOf("files")).toEqual({ environment: {}, headers: {} });
    await database.close();
  });

  test.each(["", "Files", "a b", "../x", "x".repeat(65), "a\0"])(
    "%j is no name of a server",
    async (name) => {
      const { database, principal } = await open();
      const wrong = take(database, principal, { ...files, name }, []);
      await expect(wrong).rejects.toMatchObject({ code: "invalid-value" });
      await database.close();
    },
  );
});
