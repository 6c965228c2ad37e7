import { spawn } from "node:child_process";
import { allPermissions, type Principal, type Receipt } from "@toolwright/core";
import { expect, test } from "vitest";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createExecutionLog } from "./execution-log.ts";

const admin: Principal = {
  id: localAccountId,
  name: "local",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: true,
};
const other: Principal = { ...admin, id: "00000000-0000-4000-8000-00000000000b", isAdmin: false };

const receipt = (executionId: string, more: Partial<Receipt> = {}): Receipt => ({
  executionId,
  principalId: admin.id,
  toolId: "word_count",
  toolDigest: "sha256:1",
  arguments: { text: "a'; drop table executions; --" },
  decision: "allowed",
  status: "Success",
  errorCode: null,
  message: null,
  backend: "process",
  limits: null,
  isolation: "Standard",
  enforcedBy: {},
  startedAt: "2026-11-01T00:00:00.000Z",
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

eachDatabase("the audit of calls", (server) => {
  const open = async (now?: () => Date) => {
    const { place } = await server().makePlace();
    const database = await openDatabase(place);
    return { database, log: createExecutionLog(database, now && { now }) };
  };

  test("a call is there while it runs, and whole when it has ended", async () => {
    const { database, log } = await open();
    await log.begin(receipt("x1"));
    expect(await log.get(admin, "x1")).toMatchObject({ status: null, endedAt: null });
    await log.end(receipt("x1", { durationMs: 9 }));
    const found = await log.get(admin, "x1");
    expect(found).toMatchObject({ status: "Success", receipt: receipt("x1", { durationMs: 9 }) });
    await database.close();
  });

  test("everybody sees their own calls, an administrator all of them", async () => {
    const { database, log } = await open();
    await log.end(receipt("mine", { principalId: other.id }));
    await log.end(receipt("theirs", { startedAt: "2026-11-02T00:00:00.000Z" }));
    expect((await log.list(admin)).map(({ id }) => id)).toEqual(["theirs", "mine"]);
    expect((await log.list(other)).map(({ id }) => id)).toEqual(["mine"]);
    expect(await log.get(other, "theirs")).toBeUndefined();
    expect(await log.list(admin, { tool: "nope" })).toEqual([]);
    expect(await log.list(admin, { limit: 1 })).toHaveLength(1);
    await database.close();
  });

  test("a call whose process is gone ends as interrupted; one that still runs does not", async () => {
    const { database, log } = await open();
    await log.begin(receipt("running"));
    await log.begin(receipt("lost"));
    const gone = spawn(process.execPath, ["-e", "0"]);
    await new Promise((resolve) => gone.once("exit", resolve));
    const dead = "00000000-0000-4000-8000-0000000000dd";
    const { host } = await database.queries.selectFrom("runners").selectAll().executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    await database.queries
      .insertInto("runners")
      .values({ id: dead, host, process: gone.pid as number, started_at: at, seen_at: at })
      .execute();
    await database.queries.updateTable("executions").set({ runner: dead }).where("id", "=", "lost").execute();
    expect(await log.endInterrupted()).toBe(1);
    expect(await log.get(admin, "lost")).toMatchObject({
      status: "Failed",
      receipt: { errorCode: "INTERRUPTED" },
    });
    expect(await log.get(admin, "running")).toMatchObject({ status: null });
    expect(await log.endInterrupted()).toBe(0);
    await database.close();
  });

  test("what is older than the tier keeps goes; Enterprise keeps all", async () => {
    const { database, log } = await open(() => new Date("2026-11-15T00:00:00.000Z"));
    const at = "2026-01-01T00:00:00.000Z";
    const account = {
      id: other.id,
      name: "writer",
      tier: 1,
      permissions_json: "[]",
      is_admin: false,
      created_at: at,
      updated_at: at,
    };
    await database.queries.insertInto("accounts").values(account).execute();
    await log.end(receipt("old", { principalId: other.id }));
    await log.end(receipt("new", { principalId: other.id }));
    await log.end(receipt("kept"));
    await database.queries
      .updateTable("executions")
      .set({ ended_at: "2026-11-07T00:00:00.000Z" })
      .where("id", "in", ["old", "kept"])
      .execute();
    expect(await log.prune()).toBe(1);
    expect((await log.list(admin)).map(({ id }) => id).sort()).toEqual(["kept", "new"]);
    await database.close();
  });
});
