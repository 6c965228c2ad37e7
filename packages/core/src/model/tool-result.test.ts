import { expect, test } from "vitest";
import { toolErrorStatuses, toolStatuses } from "./tool-result.ts";

test("a number stands for one status", () => {
  const numbers = Object.values(toolStatuses);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(Object.entries(toolErrorStatuses))("%s is a failure, %s", (code, status) => {
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(toolStatuses[status]).toBeGreaterThan(0);
});
