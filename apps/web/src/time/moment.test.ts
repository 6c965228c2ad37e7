import { expect, test } from "vitest";
import { shortTime } from "./moment.tsx";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T11:59:30Z", "just now"],
  ["2026-11-15T11:30:00Z", "30 min ago"],
  ["2026-11-15T02:00:00Z", "10 h ago"],
  ["2026-11-12T12:00:00Z", "3 d ago"],
  ["2026-01-02T12:00:00Z", "2026-01-02"],
  ["2027-01-02T12:00:00Z", "2027-01-02"],
  ["no time", ""],
])("%s is %s", (at, expected) => expect(shortTime(new Date(at), now)).toBe(expected));
