import { expect, test } from "vitest";
import { byDay, byTool, daysUntil, type UsageItem } from "./sums.ts";

const item = (day: string, toolId: string, calls: number, p50Ms: number | null): UsageItem => ({
  day,
  toolId,
  calls,
  failed: 1,
  p50Ms,
  p95Ms: p50Ms === null ? null : p50Ms * 2,
});

const items = [
  item("2026-11-14", "a", 3, 10),
  item("2026-11-15", "a", 1, 30),
  item("2026-11-15", "b", 9, null),
];

test("days are listed to today, oldest first, whatever is asked", () => {
  const now = new Date("2026-11-15T23:00:00Z");
  expect(daysUntil(now, 3)).toEqual(["2026-11-13", "2026-11-14", "2026-11-15"]);
  expect([Number.NaN, 0, -5].map((count) => daysUntil(now, count).length)).toEqual([1, 1, 1]);
  expect(daysUntil(now, 1e9)).toHaveLength(366);
});

test("a day without calls is a day too", () => {
  expect(byDay(items, ["2026-11-13", "2026-11-14", "2026-11-15"])).toEqual([
    { day: "2026-11-13", calls: 0, failed: 0, p95Ms: null },
    { day: "2026-11-14", calls: 3, failed: 1, p95Ms: 20 },
    { day: "2026-11-15", calls: 10, failed: 2, p95Ms: 60 },
  ]);
});

test("tools by calls, their medians weighed", () => {
  expect(byTool(items)).toEqual([
    { toolId: "b", calls: 9, failed: 1, p50Ms: null, p95Ms: null },
    { toolId: "a", calls: 4, failed: 2, p50Ms: 15, p95Ms: 60 },
  ]);
});
