import fc from "fast-check";
import { expect, test } from "vitest";
import { distance } from "./distance.ts";

test.each<[from: string, to: string, away: number]>([
  ["issue", "issue", 0],
  ["isue", "issue", 1],
  ["isssue", "issue", 1],
  ["issye", "issue", 1],
  ["isseu", "issue", 1],
  ["serach", "search", 1],
  ["screneshto", "screenshot", 2],
  ["issue", "tissues", 2],
  ["list", "push", 3],
  ["", "ab", 2],
  ["create", "delete", 3],
])("%s is %s with %i letters changed", (from, to, away) => {
  expect(distance(from, to, 2)).toBe(away);
});

test("it is the same in both directions, and never more than the longer text", () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (from, to) => {
      const away = distance(from, to, 8);
      expect(away).toBe(distance(to, from, 8));
      expect(away).toBeLessThanOrEqual(Math.max(from.length, to.length));
      expect(away === 0).toBe(from === to);
    }),
  );
});
