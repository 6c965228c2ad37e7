import { expect, test } from "vitest";
import { since } from "./since.ts";

const now = Date.parse("2026-11-15T12:00:00.000Z");

test.each([
  ["2026-11-15T11:59:30.000Z", "just now"],
  ["2026-11-15T11:58:30.000Z", "1 min. ago"],
  ["2026-11-15T09:00:00.000Z", "3 hr. ago"],
  ["2026-11-14T11:00:00.000Z", "yesterday"],
  ["2026-09-01T12:00:00.000Z", "2 mo. ago"],
  ["2024-11-01T12:00:00.000Z", "2 yr. ago"],
  ["2026-11-15T12:00:05.000Z", "just now"],
  ["no time", ""],
])("%s is %s", (time, words) => {
  expect(since(time, now)).toBe(words);
});
