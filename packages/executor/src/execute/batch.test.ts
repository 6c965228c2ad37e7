import type { TierName } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { ToolExecutionError } from "./errors.ts";
import { house, principalOf } from "./test/house.ts";

describe("confirmation later", () => {
  test("the call waits, and goes on once with a yes", async () => {
    const { executor, call, audit } = house();
    const { executionId, result } = await call("asks", {}, { awaitConfirmation: true });
    expect(result.status).toBe("RequiresConfirmation");
    const stranger = principalOf("Enterprise", { id: "q" });
    await expect(executor.answer(stranger, executionId, true)).rejects.toMatchObject({
      code: "execution-not-found",
    });
    const { result: later } = await executor.answer(principalOf("Teams"), executionId, true);
    expect(later.status).toBe("Success");
    expect(audit.map(({ decision }) => decision)).toEqual(["awaiting-confirmation", "confirmed"]);
    await expect(executor.answer(principalOf("Teams"), executionId, true)).rejects.toMatchObject({
      code: "execution-not-found",
    });
  });

  test("a no ends it", async () => {
    const { executor, call } = house();
    const { executionId } = await call("asks", {}, { awaitConfirmation: true });
    const { result } = await executor.answer(principalOf("Teams"), executionId, false);
    expect(result.error?.code).toBe("CONFIRMATION_DENIED");
  });
});

describe("answers kept", () => {
  test("a tool without side effects answers again from memory when that is asked for", async () => {
    const { call } = house();
    const first = await call("echo", { text: "a" }, { cacheMs: 10_000 });
    const again = await call("echo", { text: "a" }, { cacheMs: 10_000 });
    const fresh = await call("echo", { text: "a" });
    expect([first, again, fresh].map(({ receipt }) => receipt.decision)).toEqual([
      "allowed",
      "from-cache",
      "allowed",
    ]);
    expect(again.result.output).toEqual(first.result.output);
  });
});

describe("batches", () => {
  const calls = (count: number, tool = "echo") =>
    Array.from({ length: count }, (_, i) => ({ tool, arguments: { text: String(i) } }));

  test.each<[TierName, number]>([
    ["Core", 6],
    ["WriterPro", 21],
    ["Teams", 51],
  ])("L-45: %s and a batch of %i: refused before anything runs", async (tier, count) => {
    const { executor, audit } = house();
    await expect(executor.batch(principalOf(tier), calls(count))).rejects.toThrow(ToolExecutionError);
    expect(audit).toEqual([]);
  });

  test("L-46: parallel asked for on WriterPro runs in turn, in order", async () => {
    const { executor, audit } = house();
    const done = await executor.batch(principalOf("WriterPro"), calls(5), { parallel: true });
    expect(done.map(({ result }) => (result.output as { text: string }).text)).toEqual([
      "0",
      "1",
      "2",
      "3",
      "4",
    ]);
    expect(audit.map(({ executionId }) => executionId)).toEqual(done.map(({ executionId }) => executionId));
  });

  test("side by side on Teams, answers in their order, each call with an id of its own", async () => {
    const done = await house().executor.batch(principalOf("Teams"), calls(12), { parallel: true });
    expect(done.map(({ result }) => (result.output as { text: string }).text)).toEqual(
      calls(12).map(({ arguments: { text } }) => text),
    );
    expect(new Set(done.map(({ executionId }) => executionId)).size).toBe(12);
  });

  test("L-47: without continueOnFailure the second failure ends it with two results", async () => {
    const batch = [...calls(1), { tool: "throws", arguments: {} }, ...calls(1)];
    const { executor } = house();
    expect(await executor.batch(principalOf("Teams"), batch, { continueOnFailure: false })).toHaveLength(2);
    expect(await executor.batch(principalOf("Teams"), batch)).toHaveLength(3);
  });
});
