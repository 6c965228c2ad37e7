import { randomUUID } from "node:crypto";
import type { JsonValue, Principal } from "@toolwright/core";
import { eachDatabase } from "@toolwright/store/testing";
import { afterAll, afterEach, expect, test } from "vitest";
import type { House } from "../house.ts";
import type { CallEvent } from "./calls.ts";
import { openCallHouse } from "./test/call-house.ts";

eachDatabase("calls", (server) => {
  const open: House[] = [];
  afterEach(async () => {
    for (const house of open.splice(0)) await house.close();
  });
  const openHere = async (
    seen: JsonValue[] = [],
    options = {},
    place?: { folder: string } | { url: string },
  ) => {
    const where = place ?? (await server().makeReadyPlace()).place;
    const house = await openCallHouse(where, seen, options);
    open.push(house);
    return { ...house, place: where };
  };

  /** For the tests that leave nothing running: to open one takes longer than most of them. */
  const seen: JsonValue[] = [];
  let opened: ReturnType<typeof openCallHouse> | undefined;
  const shared = async () => {
    opened ??= (async () => openCallHouse((await server().makeReadyPlace()).place, seen))();
    return opened;
  };
  afterAll(async () => (await opened)?.close());

  test.each<
    [name: string, tool: string, args: JsonValue, state: string, status: string | null, output: JsonValue]
  >([
    ["one that works", "double", { n: 21 }, "ended", "Success", { doubled: 42 }],
    ["one that fails", "broken", {}, "ended", "Failed", null],
    ["one that nobody knows", "nothing_here", {}, "ended", "ToolNotFound", null],
    ["one whose arguments do not fit", "double", { n: "x" }, "ended", "ValidationError", null],
    ["one that waits for a person", "asks", { n: 1 }, "awaiting-confirmation", "RequiresConfirmation", null],
  ])("a call ends and is kept: %s", async (_, tool, args, state, status, output) => {
    const { calls, admin, log } = await shared();
    const { id } = await calls.start(admin, { tool, arguments: args });
    const call = await calls.get(admin, id, 5_000);
    expect([call?.state, call?.status, call?.result?.output ?? null]).toEqual([state, status, output]);
    const [listed] = (await calls.list(admin, { tool: call?.toolId ?? "" })).filter((each) => each.id === id);
    expect([listed?.state, listed?.status]).toEqual([state, status]);
    if (state === "ended") expect(await log.get(admin, id)).toMatchObject({ status, receipt: call?.receipt });
  });

  test("a person's yes lets a call go on, a no ends it, and each is asked once", async () => {
    const { calls, admin } = await shared();
    const ask = async (n: number) => {
      const { id } = await calls.start(admin, { tool: "asks", arguments: { n } });
      await calls.get(admin, id, 5_000);
      return id;
    };
    const yes = await ask(3);
    await calls.answer(admin, yes, true);
    expect((await calls.get(admin, yes, 5_000))?.result?.output).toEqual({ doubled: 6 });
    const no = await ask(4);
    expect(await calls.answer(admin, no, false)).toMatchObject({
      state: "ended",
      status: "Cancelled",
      receipt: { decision: "refused-by-person" },
    });
    for (const id of [yes, no])
      await expect(calls.answer(admin, id, true)).rejects.toMatchObject({ code: "execution-not-waiting" });
    expect(seen.filter((n) => n === 3 || n === 4)).toEqual([3]);
  });

  test("a call that waits for a person is answered after a restart", async () => {
    const first = await openHere();
    const { id } = await first.calls.start(first.admin, { tool: "asks", arguments: { n: 5 } });
    await first.calls.get(first.admin, id, 5_000);
    await first.close();
    const second = await openHere([], {}, first.place);
    await second.calls.answer(second.admin, id, true);
    expect((await second.calls.get(second.admin, id, 5_000))?.result?.output).toEqual({ doubled: 10 });
  });

  test("a call is cancelled while it runs, and while it waits", async () => {
    const seen: JsonValue[] = [];
    const { calls, admin } = await openHere(seen, { concurrency: 1 });
    const running = await calls.start(admin, { tool: "slow", arguments: { ms: 30_000 } });
    await expect.poll(async () => (await calls.get(admin, running.id))?.state).toBe("running");
    const waiting = await calls.start(admin, { tool: "double", arguments: { n: 1 } });
    for (const { id } of [waiting, running])
      expect(await calls.cancel(admin, id)).toMatchObject({ state: "ended", status: "Cancelled" });
    expect((await calls.cancel(admin, running.id)).status).toBe("Cancelled");
    expect(seen).toEqual([30_000]);
  });

  test("the same id again is the same call", async () => {
    const { calls, admin } = await shared();
    const executionId = randomUUID();
    const start = (n: number) => calls.start(admin, { tool: "double", arguments: { n }, executionId });
    // At once, and when it is over.
    expect(new Set((await Promise.all([start(101), start(101)])).map(({ id }) => id))).toEqual(
      new Set([executionId]),
    );
    await calls.get(admin, executionId, 5_000);
    expect(await start(102)).toMatchObject({ id: executionId, status: "Success" });
    expect(seen.filter((n) => n === 101 || n === 102)).toEqual([101]);
    await expect(
      calls.start(admin, { tool: "double", arguments: {}, executionId: "'; drop table calls; --" }),
    ).rejects.toMatchObject({ code: "invalid-value" });
  });

  test("as many calls at once as a database has connections, before any other", async () => {
    const { calls, admin } = await openHere();
    const some = Array.from({ length: 30 }, () =>
      calls.start(admin, { tool: "double", arguments: { n: 2 } }),
    );
    for (const { id } of await Promise.all(some))
      expect((await calls.get(admin, id, 10_000))?.status).toBe("Success");
  });

  test("everybody sees their own calls", async () => {
    const { calls, accounts, admin } = await shared();
    const { name } = await accounts.create(admin, { name: "mia", tier: "Core" });
    const mia: Principal = await accounts.principalNamed(name);
    const { id } = await calls.start(admin, { tool: "double", arguments: { n: 1 } });
    await calls.get(admin, id, 5_000);
    expect(await calls.get(mia, id)).toBeUndefined();
    expect(await calls.list(mia)).toEqual([]);
    for (const ask of [() => calls.cancel(mia, id), () => calls.answer(mia, id, true)])
      await expect(ask()).rejects.toMatchObject({ code: "execution-not-found" });
    for (const odd of ["", "__proto__", "1; select 1", id.slice(1)])
      expect(await calls.get(admin, odd)).toBeUndefined();
  });

  test("whoever follows hears how it stands, how it goes on, and how it ended", async () => {
    const { calls, admin } = await shared();
    const { id } = await calls.start(admin, { tool: "slow", arguments: { ms: 300 } });
    const heard: CallEvent[] = [];
    for await (const event of calls.follow(admin, id, AbortSignal.timeout(10_000))) heard.push(event);
    expect(heard.map(({ type }) => type).filter((type) => type !== "Queued" && type !== "Started")).toEqual([
      "InProgress",
      "Completed",
    ]);
    expect(heard.at(-1)?.execution).toMatchObject({ id, result: { output: { slept: 300 } } });
    const late: CallEvent[] = [];
    for await (const event of calls.follow(admin, id, AbortSignal.timeout(10_000))) late.push(event);
    expect(late.map(({ type }) => type)).toEqual(["Completed"]);
  });

  test("no more wait than may wait, and the failure says how many that is", async () => {
    const { calls, admin } = await openHere([], { concurrency: 1, mostQueued: 3 });
    const start = () => calls.start(admin, { tool: "slow", arguments: { ms: 60_000 } });
    const started = [await start(), await start(), await start()];
    await expect(start()).rejects.toMatchObject({ code: "queue-full", params: { limit: 3 } });
    for (const { id } of started) await calls.cancel(admin, id);
  });

  test("what is stopped at the end runs again if it has no side effects, and is told as interrupted if it may have", async () => {
    const seen: JsonValue[] = [];
    const first = await openHere(seen);
    const start = (tool: string) => first.calls.start(first.admin, { tool, arguments: { ms: 1_500 } });
    const [harmless, effect] = [await start("slow"), await start("slow_effect")];
    await expect.poll(() => seen.length).toBe(2);
    await first.calls.close(0);
    await expect(start("slow")).rejects.toMatchObject({ code: "shutting-down" });
    await first.close();
    const second = await openHere(seen, {}, first.place);
    const ended = async (id: string) => (await second.calls.get(second.admin, id, 10_000))?.result;
    expect(await ended(harmless.id)).toMatchObject({ status: "Success" });
    expect(await ended(effect.id)).toMatchObject({ status: "Failed", error: { code: "INTERRUPTED" } });
    expect(seen).toHaveLength(3);
  });
});
