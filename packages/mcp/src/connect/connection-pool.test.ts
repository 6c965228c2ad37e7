import { afterEach, expect, test } from "vitest";
import { connectServer } from "./connect-server.ts";
import { type ConnectionPool, makeConnectionPool, type PoolOptions } from "./connection-pool.ts";
import { oddSpec } from "./test/odd-spec.ts";

let started = 0;
let clock = 0;
const pools: ConnectionPool[] = [];
const make = (options: Partial<PoolOptions> = {}): ConnectionPool => {
  started = 0;
  clock = 0;
  const pool = makeConnectionPool({
    connect: (key) => {
      started += 1;
      return connectServer(oddSpec(key.split(" ")[0] ?? ""), { limits: { connectMs: 3_000 } });
    },
    now: () => clock,
    ...options,
  });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const echo = (pool: ConnectionPool, key = "none") =>
  pool.use(key, ({ callTool }) => callTool("echo", { text: "hi" }, { timeoutMs: 5_000 }));
const hi = { isError: false, output: "hi" };

test("one connection serves many calls at once", async () => {
  const pool = make();
  expect(await Promise.all(Array.from({ length: 50 }, () => echo(pool)))).toEqual(Array(50).fill(hi));
  expect(started).toBe(1);
});

test("a server that died is started again for the next call", async () => {
  const pool = make();
  const died = pool.use("none", ({ callTool }) => callTool("die", {}, { timeoutMs: 5_000 }));
  await expect(died).rejects.toThrow(/exit code 3/);
  expect(await echo(pool)).toEqual(hi);
  expect(started).toBe(2);
});

test("one that cannot be reached is tried again after a time that grows, and says so meanwhile", async () => {
  const pool = make();
  await expect(echo(pool, "exits-at-once")).rejects.toThrow(/The key is missing/);
  await expect(echo(pool, "exits-at-once")).rejects.toThrow(/The key is missing.*tried again in 1 s/);
  expect(pool.trouble("exits-at-once")).toMatch(/The key is missing/);
  clock = 1_001;
  await expect(echo(pool, "exits-at-once")).rejects.toThrow(/missing\.$/);
  await expect(echo(pool, "exits-at-once")).rejects.toThrow(/tried again in 2 s/);
  expect(started).toBe(2);
  expect(await echo(pool)).toEqual(hi);
});

test("one that nobody uses is closed", async () => {
  const pool = make({ idleMs: 20 });
  await echo(pool);
  await expect.poll(() => pool.live("none")).toBeUndefined();
  expect(await echo(pool)).toEqual(hi);
  expect(started).toBe(2);
});

test("where there are too many, the one that waited longest makes room", async () => {
  const pool = make({ most: 2 });
  for (const key of ["none a", "none b", "none c"]) {
    clock += 1;
    await echo(pool, key);
  }
  expect(["none a", "none b", "none c"].map((key) => pool.live(key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test("what was dropped is made anew, and nothing after the end", async () => {
  const pool = make();
  await echo(pool);
  await pool.drop((key) => key === "none");
  expect(await echo(pool)).toEqual(hi);
  expect(started).toBe(2);
  await pool.close();
  await expect(echo(pool)).rejects.toThrow(/closed/);
});
