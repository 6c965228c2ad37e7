import { randomUUID } from "node:crypto";
import type { Principal, Receipt } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { alsoBy } from "./also.ts";
import { type CallRecords, createCallRecords } from "./call-records.ts";
import { type KeptCall, newCall } from "./kept-call.ts";

const principal: Principal = {
  id: randomUUID(),
  name: "mia",
  tier: "Core",
  permissions: [],
  isAdmin: false,
};

const asked = (request: KeptCall["request"] = { tool: "double" }): KeptCall =>
  newCall(
    { id: randomUUID(), toolId: "double", principal, request, place: "local", origin: randomUUID() },
    new Date(),
  );

const receiptOf = (call: KeptCall, more: Partial<Receipt> = {}): Receipt => ({
  executionId: call.id,
  principalId: principal.id,
  toolId: call.toolId,
  toolDigest: null,
  arguments: null,
  decision: "allowed",
  status: "Success",
  errorCode: null,
  message: null,
  backend: null,
  limits: null,
  isolation: null,
  enforcedBy: {},
  startedAt: "2026-01-01T00:00:00.000Z",
  durationMs: 1.5,
  cpuMs: null,
  peakMemoryBytes: null,
  inputBytes: 0,
  outputBytes: 0,
  exit: null,
  filesWritten: [],
  hosts: [],
  outputTruncated: false,
  resultDigest: null,
  ...more,
});

const outcomeOf = (call: KeptCall, output: string) => ({
  result: { status: "Success" as const, durationMs: 1.5, output },
  receipt: receiptOf(call),
});

eachDatabase("records of calls", (server) => {
  let database: Database;
  let records: CallRecords;
  beforeAll(async () => {
    database = await openDatabase((await server().makeReadyPlace()).place);
    records = createCallRecords(database);
  });
  afterAll(() => database.close());

  /** Statements of their own are transactions too. */
  const transactions = async (work: () => Promise<unknown>): Promise<number> => {
    const { queries } = database;
    let count = 0;
    const counting: Database = {
      ...database,
      queries: new Proxy(queries, {
        get: (target, name) => {
          if (name === "transaction" || name === "getExecutor") count += 1;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      }),
    };
    const before = records;
    records = createCallRecords(counting);
    await work();
    records = before;
    return count;
  };

  test("calls that end at the same moment share a transaction, with their audit", async () => {
    const calls = Array.from({ length: 30 }, () => asked());
    expect(await Promise.all(calls.map((call) => records.add(call)))).not.toContain(false);
    const begun = await Promise.all(calls.map((call) => records.begin(call, call.origin, receiptOf(call))));
    expect(new Set(begun)).toEqual(new Set([1]));
    const count = await transactions(() =>
      Promise.all(calls.map((call) => records.end(call, 1, outcomeOf(call, call.id)))),
    );
    expect(count).toBe(1);
    for (const call of calls)
      expect(await records.get(call.id)).toMatchObject({
        state: "ended",
        request: null,
        worker: call.origin,
        result: { output: call.id },
        receipt: { executionId: call.id },
      });
  });

  test.each<[name: string, text: string]>([
    ["quotes and backslashes", `'; drop table calls; -- " \\ {} , NULL`],
    ["a character that no text column takes", "before\u0000after"],
    ["half of a character", "\ud800"],
    ["lines and signs", "a\r\n\tb\u2028 😀 ?$1::text[]"],
    ["nothing", ""],
    ["what looks like an array", '{"a","b"}'],
  ])("what was asked and answered comes back as it was: %s", async (_, text) => {
    const call = asked({ tool: "double", arguments: { text, none: null, list: [text, 1.5, true] } });
    await records.add(call);
    expect((await records.getAll([call.id]))[0]?.request).toEqual(call.request);
    await records.end(call, 0, outcomeOf(call, text));
    expect((await records.get(call.id))?.result?.output).toBe(text);
  });

  test("a call is begun and ended by the first who comes, however many come at once", async () => {
    const call = asked();
    expect(await Promise.all([records.add(call), records.add(call)])).toEqual([true, false]);
    const begun = await Promise.all(
      [randomUUID(), randomUUID()].map((worker) => records.begin(call, worker, receiptOf(call))),
    );
    expect(begun).toEqual([1, undefined]);
    expect(await records.end(call, 0, outcomeOf(call, "too early"))).toBeUndefined();
    const ended = await Promise.all([
      records.end(call, 1, outcomeOf(call, "first")),
      records.end(call, 1, outcomeOf(call, "second")),
    ]);
    expect(ended.map((each) => each?.result?.output)).toEqual(["first", undefined]);
    expect((await records.get(call.id))?.result?.output).toBe("first");
  });

  test("a call may be over when it is first written, and has its audit then", async () => {
    const call = asked();
    const { result, receipt } = outcomeOf(call, "at once");
    const over = { ...call, state: "ended" as const, result, receipt, endedAt: "2026-01-01T00:00:01.000Z" };
    expect(await records.add(over)).toBe(true);
    expect(await records.get(call.id)).toEqual({ ...over, request: null });
  });

  test("an end that comes too late writes no audit", async () => {
    const call = asked();
    await records.add(call);
    await records.begin(call, call.origin, receiptOf(call));
    expect(await records.end(call, 0, outcomeOf(call, "too early"))).toBeUndefined();
    const audits = await database.queries
      .selectFrom("executions")
      .select("id")
      .where("id", "=", call.id)
      .execute();
    expect(audits).toEqual([]);
  });

  test("what goes with a call is written with it or neither is, and another's trouble is its own", async () => {
    const written: string[] = [];
    const beside = alsoBy(async (_, items: readonly string[]) => {
      if (items.includes("bad")) throw new Error("It cannot be written.");
      written.push(...items);
    });
    const calls = [asked(), asked(), asked()];
    const [first, bad, last] = await Promise.allSettled(
      calls.map((call, i) => records.add(call, beside(i === 1 ? "bad" : `item ${i}`))),
    );
    expect([first?.status, bad?.status, last?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(written.sort()).toEqual(["item 0", "item 2"]);
    const kept = await records.getAll(calls.map(({ id }) => id));
    expect(kept.map(({ id }) => id).sort()).toEqual([calls[0]?.id, calls[2]?.id].sort());
  });
});
