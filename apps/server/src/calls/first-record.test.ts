import { randomUUID } from "node:crypto";
import type { Principal, Receipt } from "@toolwright/core";
import { type CallRecords, createCallRecords, type Database, newCall, openDatabase } from "@toolwright/store";
import { eachDatabase } from "@toolwright/store/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedAtFirst } from "./first-record.ts";
import { unrun } from "./unrun.ts";

const principal: Principal = { id: randomUUID(), name: "mia", tier: "Core", permissions: [], isAdmin: false };
const worker = randomUUID();

eachDatabase("a call that is written with what becomes of it first", (server) => {
  let database: Database;
  let records: CallRecords;
  beforeAll(async () => {
    database = await openDatabase((await server().makeReadyPlace()).place);
    records = createCallRecords(database);
  });
  afterAll(() => database.close());

  const asked = () =>
    newCall(
      { id: randomUUID(), toolId: "double", principal, request: {}, place: "local", origin: worker },
      new Date(),
    );
  const outcome = (call: ReturnType<typeof asked>) =>
    unrun(call, "CANCELLED", "It was cancelled.", new Date());
  const receiptOf = (call: ReturnType<typeof asked>): Receipt => ({
    ...outcome(call).receipt,
    decision: "allowed",
  });
  /** Written each time, and the first time nobody hears of it. */
  const losingAnAnswer = (): CallRecords => {
    let isLost = false;
    const add: CallRecords["add"] = async (call, also) => {
      const isAdded = await records.add(call, also);
      if (isLost) return isAdded;
      isLost = true;
      throw new Error("The connection was lost.");
    };
    return { ...records, add };
  };

  test("one that begins ends once", async () => {
    const call = asked();
    const first = recordedAtFirst(records, () => {});
    expect(await first.begin(call, worker, receiptOf(call))).toBe(1);
    expect(await records.get(call.id)).toMatchObject({ state: "running", worker, attempt: 1 });
    expect(await first.end(call, 1, outcome(call))).toMatchObject({ state: "ended", worker });
    expect(await records.get(call.id)).toMatchObject({ state: "ended", worker, attempt: 1 });
  });

  test("one whose beginning was written although the answer was lost is begun, and ends", async () => {
    const call = asked();
    const told: string[] = [];
    const first = recordedAtFirst(losingAnAnswer(), ({ state }) => told.push(state));
    await expect(first.begin(call, worker, receiptOf(call))).rejects.toThrow("lost");
    expect(await first.begin(call, worker, receiptOf(call))).toBe(1);
    expect(told).toEqual(["running"]);
    expect(await first.end(call, 1, outcome(call))).toMatchObject({ state: "ended" });
    expect(await records.get(call.id)).toMatchObject({ state: "ended" });
  });

  test.each<[name: string, another: "queued" | "running" | "ended"]>([
    ["waits", "queued"],
    ["runs elsewhere", "running"],
    ["is over", "ended"],
  ])("one of an id that another has, which %s, is neither begun nor ended", async (_, state) => {
    const call = asked();
    const { result, receipt } = outcome(call);
    const ended = state === "ended" ? { result, receipt, endedAt: new Date().toISOString() } : {};
    const running = state === "running" ? { worker: randomUUID(), attempt: 1 } : {};
    await records.add({ ...call, state, ...running, ...ended });
    const first = recordedAtFirst(records, () => expect.fail("It was not written."));
    expect(await first.begin(call, worker, receiptOf(call))).toBeUndefined();
    expect(await first.end(call, 0, outcome(call))).toBeUndefined();
    expect(await records.get(call.id)).toMatchObject({ state });
  });
});
