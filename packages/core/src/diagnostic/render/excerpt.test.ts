import fc from "fast-check";
import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";
import { cellsOf, widthOf } from "./printable.ts";

test.each<[why: string, line: string, column: number, shown: string, carets: string]>([
  ["a string is marked whole", '{"a": "b c", "d": 1}', 7, '{"a": "b c", "d": 1}', "      ^^^^^"],
  ["so is a number", "[1, -2.5]", 5, "[1, -2.5]", "    ^^^^"],
  ["a bracket is marked alone", "[1, {}]", 5, "[1, {}]", "    ^"],
  ["the place after the last character", "[1", 3, "[1", "  ^"],
  ["a tab is two blanks", "\t1", 2, "  1", "  ^"],
  ["wide characters take two columns", '["日本", x]', 8, '["日本", x]', "         ^"],
  ["a long line is cut on the right", "abc, defghijklmnopqrstuvwxyz", 1, "abc, defghijklmnopq…", "^^^"],
  [
    "a long line is cut on the left",
    "defghijklmnopqrstuvwxyz, abc",
    26,
    "…mnopqrstuvwxyz, abc",
    "                 ^^^",
  ],
  [
    "a long line is cut on both sides",
    "0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5",
    17,
    "… 6 7 8 9 0 1 2 3 4…",
    "      ^",
  ],
  ["what would steer a terminal is shown instead", '"\u001b[31m\u202e\u0085"', 1, '"␛[31m��"', "^^^^^^^^^"],
])("%s", (_why, line, column, shown, carets) => {
  expect(excerpt(line, column, 20)).toEqual({ line: shown, carets });
});

test("whatever the line, the excerpt keeps its width and marks something in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(200), (line, at) => {
      const column = Math.min(at, line.length) + 1;
      const shown = excerpt(line, column, 40);
      expect(widthOf(cellsOf(shown.line))).toBeLessThanOrEqual(40);
      expect(shown.carets).toMatch(/^ *\^+$/);
      expect(shown.carets.length).toBeLessThanOrEqual(41);
      expect(shown.line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

test("a line of 16 MiB costs no more than a short one", () => {
  const line = `[${"1,".repeat(8 * 1024 * 1024)}`;
  const start = performance.now();
  excerpt(line, 8 * 1024 * 1024, 80);
  expect(performance.now() - start).toBeLessThan(1_000);
});
