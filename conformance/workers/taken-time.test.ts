import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchTakenTime } from "./taken-time.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** What each half second was spent on, of a hundred ticks. */
function watched(halves: readonly { readonly taken: number; readonly idle: number }[]) {
  const sums = [{ taken: 0, idle: 0, all: 0 }];
  for (const { taken, idle } of halves) {
    const last = sums.at(-1) as (typeof sums)[number];
    sums.push({ taken: last.taken + taken, idle: last.idle + idle, all: last.all + 100 });
  }
  let at = 0;
  const from = performance.now();
  const time = watchTakenTime(() => sums[at++]);
  for (const _ of halves) vi.advanceTimersByTime(500);
  return { isNone: (a: number, b: number) => time.isNone(from + a, from + b), share: time.share() };
}

test("a little is usual", () => {
  const { isNone, share } = watched([
    { taken: 2, idle: 20 },
    { taken: 3, idle: 20 },
  ]);
  expect([isNone(10, 900), share]).toEqual([true, 0.025]);
});

test("what was taken counts until there was as much time that nobody needed", () => {
  const { isNone } = watched([
    { taken: 0, idle: 20 },
    { taken: 40, idle: 0 },
    { taken: 0, idle: 10 },
    { taken: 0, idle: 20 },
    { taken: 0, idle: 20 },
    { taken: 0, idle: 20 },
  ]);
  const calls = [0, 1, 2, 3, 4, 5].map((half) => isNone(half * 500 + 10, half * 500 + 60));
  expect(calls).toEqual([true, false, false, false, false, true]);
  // One that began before it, and one that ended after it.
  expect([isNone(400, 600), isNone(10, 2_900), isNone(2_510, 2_900)]).toEqual([false, false, true]);
});

test("where the system does not say, nothing was taken", async () => {
  const time = watchTakenTime(() => undefined);
  vi.advanceTimersByTime(2_000);
  expect([time.isNone(0, 2_000), time.share()]).toEqual([true, 0]);
  time.stop();
  await pause(0);
});
