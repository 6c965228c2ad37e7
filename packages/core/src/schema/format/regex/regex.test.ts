import fc from "fast-check";
import { expect, test } from "vitest";
import { isRegex } from "./regex.ts";

const pieces = [
  ..."ab-^$.|*+?()[]{}",
  ..."({[(?:",
  ...[
    "(?:",
    "(?=",
    "(?!",
    "(?<=",
    "(?<!",
    "(?<n>",
    "(?<\\u0061>",
    "(?i:",
    "(?i-m:",
    "(?-:",
    "(?ii:",
    "(?P<a>",
    "(?#",
  ],
  ...["{2}", "{2,1}", "{1,}", "{,1}", "[^", "[a-z]", "[z-a]", "[\\d-z]", "[]", "[\\b\\-]", "😀", "\uD800"],
  ...[
    "\\b",
    "\\B",
    "\\d",
    "\\k<n>",
    "\\k",
    "\\1",
    "\\2",
    "\\0",
    "\\01",
    "\\x41",
    "\\x4",
    "\\cA",
    "\\c1",
    "\\a",
    "\\/",
    "\\",
  ],
  ...[
    "\\u0041",
    "\\u{41}",
    "\\u{110000}",
    "\\uD83D\\uDE00",
    "\\p{L}",
    "\\P{Script=Greek}",
    "\\p{Nope}",
    "\\p{L",
  ],
];

test("agrees with the host's own parser", () => {
  const pattern = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
  // Where a name is given twice hosts differ; the table below has those.
  fc.assert(
    fc.property(pattern, (text) => {
      fc.pre(text.split("(?<n>").length < 3 && text.split("(?<\\u0061>").length < 3);
      expect(isRegex(text)).toBe(parsesHere(text));
    }),
    { numRuns: 5_000 },
  );
});

function parsesHere(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

test.each([
  ["(?<a>x)|(?<a>y)", true],
  ["(?:(?<a>x)|(?<a>y))", true],
  ["(?:(?<a>x)|y)|(?:z(?<a>w))", true],
  ["(?:(?<a>x)|(?<a>y))(?<a>z)", false],
  ["(?<a>x)(?:y|(?<a>z))", false],
  ["(?<a>(?<a>x)|y)", false],
  ["(?:(?<a>x)|(?:y|(?<a>z)))|(?<a>w)", true],
  ["\\k<a>(?<a>x)", true],
  ["(?<a>x)(?<\\u0061>y)", false],
])("%j, which gives a name more than once: %j", (text, expected) => {
  expect(isRegex(text)).toBe(expected);
});
