import fc from "fast-check";
import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

const clockAt = (start = 0) => {
  const clock = { at: start, now: () => clock.at };
  return clock;
};

test("a burst at once, then as many as the rate says", () => {
  const clock = clockAt();
  const take = createTokenBuckets({ perSecond: 2, burst: 3 }, clock.now);
  expect([1, 2, 3, 4].map(() => take("ada").isAllowed)).toEqual([true, true, true, false]);
  expect(take("ada")).toEqual({ isAllowed: false, remaining: 0, waitSeconds: 1 });
  clock.at += 500;
  expect([take("ada").isAllowed, take("ada").isAllowed]).toEqual([true, false]);
  expect(take("bob").isAllowed).toBe(true);
  clock.at += 3_600_000;
  expect(take("ada")).toEqual({ isAllowed: true, remaining: 2, waitSeconds: 0 });
});

test("a clock that goes back gives nothing and takes nothing", () => {
  const clock = clockAt(10_000);
  const take = createTokenBuckets({ perSecond: 1, burst: 1 }, clock.now);
  take("ada");
  clock.at -= 5_000;
  expect(take("ada").isAllowed).toBe(false);
});

test("whatever the pauses, no more than the burst and the rate together", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (pauses, perSecond, burst) => {
        const clock = clockAt();
        const take = createTokenBuckets({ perSecond, burst }, clock.now);
        const allowed = pauses.filter((pause) => {
          clock.at += pause;
          return take("ada").isAllowed;
        }).length;
        expect(allowed).toBeLessThanOrEqual(burst + (clock.at / 1_000) * perSecond + 1e-6);
      },
    ),
  );
});

test("a flood of names is forgotten from its beginning", () => {
  const take = createTokenBuckets({ perSecond: 1, burst: 1 }, () => 0);
  for (let i = 0; i <= 10_000; i += 1) take(`name ${i}`);
  expect([take("name 10000").isAllowed, take("name 0").isAllowed]).toEqual([false, true]);
});
