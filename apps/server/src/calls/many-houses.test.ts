import type { JsonValue } from "@toolwright/core";
import { type PostgresTestServer, postgresServer, whyNoPostgres } from "@toolwright/store/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HouseOptions } from "../house.ts";
import type { CallEvent } from "./calls.ts";
import { openCallHouse, testTool } from "./test/call-house.ts";

type CallHouse = Awaited<ReturnType<typeof openCallHouse>>;

describe("servers and workers on one PostgreSQL", () => {
  let postgres: PostgresTestServer | undefined;
  let place: { readonly url: string };
  const seen: JsonValue[] = [];
  /** Two servers that run nothing, and a worker. */
  let here: CallHouse;
  let there: CallHouse;
  const open: CallHouse[] = [];
  const openOne = async (options: Partial<HouseOptions>) => {
    const house = await openCallHouse(place, seen, options);
    open.push(house);
    return house;
  };

  beforeAll(async () => {
    if (whyNoPostgres !== undefined) return;
    postgres = await postgresServer(["fsync = off"]);
    place = (await postgres.makeReadyPlace()).place as { url: string };
    // At once, as several machines do when they are switched on.
    [here, there] = await Promise.all([
      openOne({ concurrency: 0, workerPatienceMs: 1_500 }),
      openOne({ concurrency: 0, workerPatienceMs: 1_500 }),
      openOne({ concurrency: 4, isolation: ["None", "Standard"] }),
    ]);
    await here.registry.save(here.admin, strictTool);
  }, 60_000);
  beforeEach((context) => context.skip(whyNoPostgres !== undefined, whyNoPostgres));
  afterAll(async () => {
    for (const house of open.toReversed()) await house.close();
    await postgres?.stop();
  }, 60_000);

  const strictTool = testTool(
    "strict_tool",
    "",
    { constraints: { requiredIsolation: "Strict" } },
    { kind: "process", command: "/bin/echo", arguments: ['{"tool_success":true,"result":1}'] },
  );

  test("a call runs on the worker, and its result is with whichever server is asked", async () => {
    const { id } = await here.calls.start(here.admin, { tool: "double", arguments: { n: 4 } });
    for (const { calls, admin } of [here, there]) {
      const call = await calls.get(admin, id, 5_000);
      expect(call).toMatchObject({ state: "ended", result: { output: { doubled: 8 } } });
      expect(call?.worker).not.toBeNull();
    }
  });

  test("who follows at another server hears the end as well", async () => {
    const { id } = await here.calls.start(here.admin, { tool: "slow", arguments: { ms: 500 } });
    const heardAt = async ({ calls, admin }: CallHouse) => {
      const heard: CallEvent[] = [];
      for await (const event of calls.follow(admin, id, AbortSignal.timeout(8_000))) heard.push(event);
      return heard.map(({ type }) => type);
    };
    const [near, far] = await Promise.all([heardAt(here), heardAt(there)]);
    expect(near).toContain("InProgress");
    for (const heard of [near, far]) expect(heard.at(-1)).toBe("Completed");
  });

  test("a call is cancelled from another server while the worker has it", async () => {
    const { id } = await here.calls.start(here.admin, { tool: "slow", arguments: { ms: 30_000 } });
    await expect
      .poll(async () => (await here.calls.get(here.admin, id))?.state, { timeout: 5_000 })
      .toBe("running");
    expect(await there.calls.cancel(there.admin, id)).toMatchObject({ state: "ended", status: "Cancelled" });
  });

  test("a call is confirmed at another server, once", async () => {
    const { id } = await here.calls.start(here.admin, { tool: "asks", arguments: { n: 9 } });
    await here.calls.get(here.admin, id, 5_000);
    const answers = await Promise.allSettled([
      there.calls.answer(there.admin, id, true),
      here.calls.answer(here.admin, id, true),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await here.calls.get(here.admin, id, 5_000))?.result?.output).toEqual({ doubled: 18 });
    expect(seen.filter((n) => n === 9)).toHaveLength(1);
  });

  test("a definition that is changed at one server is what the others call, within a second", async () => {
    const changed = (fn: string) => testTool("changing", fn, { constraints: { allowSideEffects: false } });
    await here.registry.save(here.admin, changed("double"));
    const outcomeThere = async () => {
      const { id } = await there.calls.start(there.admin, { tool: "changing", arguments: { n: 2 } });
      return (await there.calls.get(there.admin, id, 5_000))?.status;
    };
    expect(await outcomeThere()).toBe("Success");
    await here.registry.save(here.admin, changed("fail"));
    await expect.poll(outcomeThere, { timeout: 1_000 }).toBe("Failed");
    const { name } = await here.accounts.create(here.admin, { name: "short lived", tier: "Core" });
    const { key, prefix } = await here.accounts.createKey(here.admin, name);
    expect(await there.accounts.authenticate(key)).toMatchObject({ name });
    await here.accounts.revokeKey(here.admin, prefix);
    const comeInThere = () =>
      there.accounts.authenticate(key).then(
        () => "in",
        ({ code }: { code: string }) => code,
      );
    await expect.poll(comeInThere, { timeout: 1_500 }).toBe("key-rejected");
  });

  test("what no worker can enforce is told with the level and the workers", async () => {
    const { id } = await here.calls.start(here.admin, { tool: "strict_tool", arguments: {} });
    const call = await here.calls.get(here.admin, id, 15_000);
    expect(call?.result?.error).toMatchObject({ code: "SANDBOX_ERROR" });
    expect(call?.result?.error?.message).toMatch(
      /^No worker can enforce the isolation Strict\. There are .+: None, Standard\.$/,
    );
  });

  test("it is taken as soon as there is a worker that can", async () => {
    const able = await openOne({ concurrency: 2, isolation: ["None", "Strict"] });
    const { id } = await here.calls.start(here.admin, { tool: "strict_tool", arguments: {} });
    const call = await here.calls.get(here.admin, id, 10_000);
    const [, second] = await here.calls.workers();
    expect(call?.worker).toBe(second?.id);
    expect(second?.isolation).toEqual(["None", "Strict"]);
    await able.close();
    expect(await here.calls.workers()).toHaveLength(1);
  });

  test("two hundred calls at once each run once and end once", async () => {
    const before = seen.length;
    const numbers = Array.from({ length: 200 }, (_, i) => 1_000 + i);
    const started = await Promise.all(
      numbers.map((n, i) =>
        (i % 2 ? here : there).calls.start(here.admin, { tool: "double", arguments: { n } }),
      ),
    );
    const ended = await Promise.all(started.map(({ id }) => here.calls.get(here.admin, id, 40_000)));
    expect(ended.map((call) => call?.result?.output)).toEqual(numbers.map((n) => ({ doubled: 2 * n })));
    expect(
      seen
        .slice(before)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(numbers);
  }, 60_000);
});
