import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { HeldRun } from "../sandbox/held-run.ts";
import { makeWarmPool } from "./warm-pool.ts";

/** Programs that were started, in place of a sandbox: only whether they wait is looked at. */
function startsPrograms() {
  const started: { held: HeldRun; name: string; isWaiting: boolean }[] = [];
  const start = async (): Promise<HeldRun> => {
    const one = { name: `program ${started.length}`, isWaiting: true } as (typeof started)[number];
    one.held = {
      ready: Promise.resolve(),
      isWaiting: () => one.isWaiting,
      go: () => Promise.reject(new Error("not called")),
      end: async () => {
        one.isWaiting = false;
      },
    };
    started.push(one);
    return one.held;
  };
  const waiting = () => started.filter(({ isWaiting }) => isWaiting).length;
  return { start, started, waiting };
}

const settle = () => sleep(50);

describe("interpreters that wait ready", () => {
  test("none before the first call of a kind, two after it, and no one is given twice", async () => {
    const { start, started } = startsPrograms();
    const pool = makeWarmPool();
    expect(started).toEqual([]);
    const given = [await pool.take("a", start)];
    await settle();
    expect([pool.waiting("a"), pool.waiting("b"), started.length]).toEqual([2, 0, 3]);
    for (let i = 0; i < 5; i++) {
      given.push(await pool.take("a", start));
      await settle();
    }
    expect(new Set(given).size).toBe(6);
    await pool.close();
  });

  test("kinds do not share, and the oldest makes room", async () => {
    const { start } = startsPrograms();
    const pool = makeWarmPool({ perKind: 2, inAll: 3 });
    await pool.take("a", start);
    await settle();
    await pool.take("b", start);
    await settle();
    expect([pool.waiting("a"), pool.waiting("b")]).toEqual([1, 2]);
    await pool.close();
  });

  test("one that is gone is not given", async () => {
    const { start, started } = startsPrograms();
    const pool = makeWarmPool({ perKind: 1 });
    await pool.take("a", start);
    await settle();
    for (const one of started) one.isWaiting = false;
    expect((await pool.take("a", start)).isWaiting()).toBe(true);
    await pool.close();
  });

  test("what nobody wants ends", async () => {
    const { start, started, waiting } = startsPrograms();
    const pool = makeWarmPool({ idleMs: 30 });
    const given = await pool.take("a", start);
    await sleep(200);
    expect([pool.waiting("a"), waiting()]).toEqual([0, 1]);
    expect(started[0]?.held).toBe(given);
    await pool.close();
  });

  test.each([
    ["none are kept", { perKind: 0 }],
    ["there is room for none", { inAll: 0 }],
  ])("%s", async (_, options) => {
    const { start, started } = startsPrograms();
    const pool = makeWarmPool(options);
    await pool.take("a", start);
    await settle();
    expect(started.length).toBe(1);
    await pool.close();
  });

  test("a closed pool ends all that nobody was given, and starts nothing more", async () => {
    const { start, waiting } = startsPrograms();
    const pool = makeWarmPool();
    await pool.take("a", start);
    await settle();
    await pool.close();
    await pool.take("a", start);
    await settle();
    expect(waiting()).toBe(2);
  });
});
