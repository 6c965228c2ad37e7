import { expect, test } from "vitest";
import { LeastBusy } from "./least-busy.ts";

const two = [
  { id: "a", places: ["local", "Strict"] },
  { id: "b", places: ["local"] },
  { id: "server", places: [] },
] as const;

test("only those who can do a call are told; where none is known, nobody", () => {
  const workers = new LeastBusy();
  expect(workers.next("local", "1")).toBeUndefined();
  workers.workersAre(two);
  expect(new Set([2, 3].map((n) => workers.next("local", String(n))))).toEqual(new Set(["a", "b"]));
  expect([workers.next("Strict", "4"), workers.next("Strict", "5"), workers.next("Standard", "6")]).toEqual([
    "a",
    "a",
    undefined,
  ]);
});

test("who has many calls is told when the others have as many", () => {
  const workers = new LeastBusy();
  workers.workersAre(two);
  for (const n of [1, 2, 3]) workers.next("Strict", String(n));
  expect([4, 5, 6].map((n) => workers.next("local", String(n)))).toEqual(["b", "b", "b"]);
  for (const n of [1, 2, 3]) workers.over(String(n));
  workers.over("3");
  workers.over("never told");
  expect([7, 8, 9].map((n) => workers.next("local", String(n)))).toEqual(["a", "a", "a"]);
});

test("calls that come in a rhythm do not leave all long ones to one worker", () => {
  const workers = new LeastBusy();
  workers.workersAre(two);
  const long: (string | undefined)[] = [];
  for (let n = 0; n < 20; n++) {
    long.push(workers.next("local", `long ${n}`));
    workers.next("local", `short ${n}`);
    workers.over(`short ${n}`);
  }
  expect(long.filter((id) => id === "a")).toHaveLength(10);
});

test("a call that is told again counts once, and one whose end is never told not for ever", () => {
  const workers = new LeastBusy();
  workers.workersAre(two, 0);
  for (let i = 0; i < 5; i++) workers.next("Strict", "same", 0);
  workers.next("Strict", "other", 0);
  expect([1, 2].map((n) => workers.next("local", String(n), 70_000))).toEqual(["b", "b"]);
  workers.workersAre(two, 70_000);
  expect([3, 4].map((n) => workers.next("local", String(n), 70_000))).toEqual(["a", "a"]);
});

test("of many workers one is found that is not busy", () => {
  const workers = new LeastBusy();
  const many = Array.from({ length: 100 }, (_, i) => ({ id: String(i), places: ["local"] as const }));
  workers.workersAre(many);
  const told = Array.from({ length: 100 }, (_, i) => workers.next("local", String(i)));
  expect(new Set(told).size).toBeGreaterThan(70);
});
