import { allPermissions, type Principal, type Receipt } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createExecutionLog } from "./execution-log.ts";
import { unusedTools } from "./unused-tools.ts";
import { readUsage, type UsageQuery } from "./usage.ts";

const admin: Principal = {
  id: localAccountId,
  name: "local",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: true,
};
const mia: Principal = { ...admin, id: "00000000-0000-4000-8000-00000000000b", isAdmin: false };

const receipt = (principal: Principal, toolId: string, startedAt: string, more: Partial<Receipt> = {}) => ({
  executionId: crypto.randomUUID(),
  principalId: principal.id,
  toolId,
  toolDigest: null,
  arguments: {},
  decision: "allowed" as const,
  status: "Success" as const,
  errorCode: null,
  message: null,
  backend: "process" as const,
  limits: null,
  isolation: "Standard" as const,
  enforcedBy: {},
  startedAt,
  durationMs: 5,
  cpuMs: null,
  peakMemoryBytes: null,
  inputBytes: 1,
  outputBytes: 1,
  exit: null,
  filesWritten: [],
  hosts: [],
  outputTruncated: false,
  resultDigest: null,
  ...more,
});

eachDatabase("usage", (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
    const log = createExecutionLog(database);
    const ended = [
      ...[...Array(100).keys()].map((i) =>
        receipt(mia, "word_count", "2026-11-02T10:00:00.000Z", { durationMs: 100 - i }),
      ),
      receipt(mia, "word_count", "2026-11-03T00:00:00.000Z", { status: "Timeout", durationMs: 60_000 }),
      receipt(mia, "word_count", "2026-11-03T23:59:59.999Z", { status: "Failed", durationMs: 2 }),
      receipt(admin, "word_count", "2026-11-03T12:00:00.000Z"),
      receipt(mia, "read_file", "2026-11-04T00:00:00.000Z", { durationMs: 0.5 }),
    ];
    for (const each of ended) await log.end(each);
    await log.begin(receipt(mia, "read_file", "2026-11-05T00:00:00.000Z"));
  });
  afterAll(() => database.close());

  const days = { from: "2026-11-01", to: "2026-11-30" };
  const rowsOf = async (principal: Principal, query: Partial<UsageQuery> = {}) => {
    const { items } = await readUsage(database, principal, { ...days, ...query });
    return items.map((each) => [
      each.day.slice(8),
      each.toolId,
      each.calls,
      each.failed,
      each.p50Ms,
      each.p95Ms,
    ]);
  };

  const byMia = [
    ["05", "read_file", 1, 0, null, null],
    ["04", "read_file", 1, 0, 0.5, 0.5],
    ["03", "word_count", 2, 2, 2, 60_000],
    ["02", "word_count", 100, 0, 50, 95],
  ];

  test.each<[string, Principal, Partial<UsageQuery>, unknown[]]>([
    ["one's own calls, a call that runs among them", mia, {}, byMia],
    ["of another only for administrators", mia, { principalId: admin.id }, byMia],
    ["an administrator sees one account", admin, { principalId: mia.id }, byMia],
    ["one tool", mia, { toolId: "read_file" }, byMia.slice(0, 2)],
    ["the last day is whole", mia, { from: "2026-11-03", to: "2026-11-03" }, byMia.slice(2, 3)],
    ["no day", mia, { from: "2025-01-01", to: "2025-01-02" }, []],
  ])("%s", async (_, principal, query, expected) => {
    expect(await rowsOf(principal, query)).toEqual(expected);
  });

  test("an administrator sees everybody's, each apart", async () => {
    const { items, more } = await readUsage(database, admin, { ...days, toolId: "word_count" });
    expect(items.map(({ principalId, calls }) => [principalId, calls])).toEqual([
      [mia.id, 2],
      [admin.id, 1],
      [mia.id, 100],
    ]);
    expect(more).toBe(false);
  });

  test("that there is more is told", async () => {
    expect(await readUsage(database, mia, { ...days, limit: 3 })).toMatchObject({ more: true });
    expect(await readUsage(database, mia, { ...days, limit: 4 })).toMatchObject({ more: false });
  });

  test("tools that nobody called, among those that one sees", async () => {
    const since = new Date("2026-11-03T00:00:00.000Z");
    const namesFor = async (principal: Principal) => {
      const { items } = await unusedTools(database, principal, since);
      return items.map(({ toolId }) => toolId);
    };
    const core = await namesFor({ ...mia, tier: "Core" });
    const all = await namesFor(admin);
    expect(core).not.toContain("read_file");
    expect(all.length).toBeGreaterThan(core.length);
    const { items } = await unusedTools(database, admin, new Date("2026-11-06T00:00:00.000Z"));
    expect(items.find(({ toolId }) => toolId === "read_file")).toEqual({
      toolId: "read_file",
      createdAt: expect.stringMatching(/Z$/),
      lastCalledAt: "2026-11-05T00:00:00.000Z",
    });
  });

  test("a tool in a namespace is the same in the registry and among the calls", async () => {
    const registry = createRegistry(database);
    const tool = { namespace: "desk", name: "find", description: "Finds.", category: "System" as const };
    await registry.create(admin, { tool: { ...tool, inputSchema: { type: "object" } } });
    const isUnused = async () =>
      (await unusedTools(database, admin, new Date("2026-11-06T00:00:00.000Z"))).items.some(
        ({ toolId }) => toolId === "desk:find",
      );
    expect(await isUnused()).toBe(true);
    await createExecutionLog(database).end(receipt(mia, "desk:find", "2026-11-07T00:00:00.000Z"));
    expect(await isUnused()).toBe(false);
  });
});
