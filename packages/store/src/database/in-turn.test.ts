import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

/** A server that answers as it is told to. */
function poolOf(max: number, answer: () => Promise<unknown>) {
  const pool = Object.assign(new EventEmitter(), { options: { max }, connect: answer, end: async () => {} });
  return { line: inTurn(pool as unknown as pg.Pool), release: () => pool.emit("release") };
}

const outcomes = (asked: readonly Promise<unknown>[]) =>
  Promise.all(asked.map((each) => each.catch((error: { message: string }) => error.message)));

test("no more ask the pool than it has connections, and all get one in their order", async () => {
  let held = 0;
  const { line, release } = poolOf(2, async () => {
    held += 1;
    expect(held).toBeLessThanOrEqual(2);
    return held;
  });
  const order: number[] = [];
  const asked = Array.from({ length: 20 }, async (_, i) => {
    await line.connect();
    order.push(i);
    await new Promise((resolve) => setTimeout(resolve, 1));
    held -= 1;
    release();
  });
  await Promise.all(asked);
  expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("when the server is away all who wait learn it from the first, and later ones ask again", async () => {
  let tries = 0;
  let isAway = true;
  const { line } = poolOf(2, async () => {
    tries += 1;
    if (isAway) throw new Error("away");
    return "connected";
  });
  const asked = Array.from({ length: 50 }, () => line.connect());
  expect(await outcomes(asked)).toEqual(asked.map(() => "away"));
  expect(tries).toBe(2);
  isAway = false;
  expect(await outcomes([line.connect(), line.connect()])).toEqual(["connected", "connected"]);
});

test("a server that is full is told to one, and the others wait for what we have", async () => {
  let tries = 0;
  const { line, release } = poolOf(2, async () => {
    tries += 1;
    if (tries === 2) throw Object.assign(new Error("too many"), { code: "53300" });
    return tries;
  });
  const asked = [line.connect(), line.connect(), line.connect(), line.connect()];
  expect(await outcomes(asked.slice(0, 3))).toEqual([1, "too many", 3]);
  release();
  expect(await asked[3]).toBe(4);
});
