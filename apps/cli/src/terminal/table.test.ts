import { expect, test } from "vitest";
import { table } from "./table.ts";

const same = (text: string): string => text;

test.each<[why: string, rows: string[][], width: number, shown: string]>([
  [
    "columns are as wide as what is in them",
    [
      ["a", "first"],
      ["long_name", "second"],
    ],
    80,
    "TOOL       WHAT\na          first\nlong_name  second\n",
  ],
  [
    "the last one ends with the page",
    [["name", "a text that is longer than the page"]],
    30,
    "TOOL  WHAT\nname  a text that is longer t…\n",
  ],
  [
    "a narrow page leaves some of it",
    [["a_rather_long_name", "a text that is long enough"]],
    10,
    "TOOL                WHAT\na_rather_long_name  a text that is long…\n",
  ],
  [
    "breaks and codes of terminals are harmless",
    [["a", "one\n\ttwo \u001b[31mred"]],
    80,
    "TOOL  WHAT\na     one two ␛[31mred\n",
  ],
  ["no rows", [], 80, "TOOL  WHAT\n"],
])("%s", (_why, rows, width, shown) => {
  expect(table(["TOOL", "WHAT"], rows, { paint: { faint: same }, width })).toBe(shown);
});
