import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePattern } from "./parse-pattern.ts";
import { PatternProblem } from "./pattern-problem.ts";
import { anyPattern } from "./test/arbitrary-pattern.ts";

const limit = 10_000;

test.each<[pattern: string, complaint: string]>([
  ["a(b", 'The group "(b" at offset 1 is not closed.'],
  ["a)b", 'The bracket ")" at offset 1 closes no group.'],
  ["a[b", 'The class "[b" at offset 1 is not closed.'],
  ["a**", 'The quantifier "*" at offset 2 has nothing to repeat.'],
  ["x{3,2}", 'The quantifier "{3,2}" at offset 1 has its numbers out of order.'],
  ["[z-a]", 'The range "z-a" at offset 1 is out of order.'],
  ["[\\d-z]", 'The range "\\d-z" at offset 1 has a set of characters as an end.'],
  ["^\\_x", 'The escape "\\_" at offset 1 is not one that patterns have.'],
  ["\\u{110000}", 'The escape "\\u{" at offset 0 wants a code point up to 10FFFF in braces.'],
  ["\\p{Letters}", 'The property "\\p{Letters}" at offset 0 is not one that Unicode has.'],
  ["\\2(a)", 'The escape "\\2" at offset 0 names no character and no group.'],
  ["(?<n>a)\\k<m>b", 'The reference "\\k<m>" at offset 7 names no group.'],
  ["(?<n>a)(?<n>b)", 'The group "(?<n>" at offset 7 has a name that another group has.'],
  ["(?<1>a)", 'The name "(?<1>" at offset 0 is not an identifier.'],
  ["(?>a)", 'The group "(?" at offset 0 is of no kind that patterns have.'],
  ["a\\", 'The backslash "\\" at offset 1 escapes nothing.'],
])("%s is invalid, and the message says where", (pattern, complaint) => {
  expect(parsePattern(pattern, { unicode: true, limit })).toEqual(new PatternProblem("invalid", complaint));
});

test.each([
  ["deep nesting", "(".repeat(100_000)],
  ["deep nesting of lookarounds", "(?=".repeat(100_000)],
  ["many parts", "a".repeat(100_000)],
  ["many members of a class", `[${"az".repeat(100_000)}]`],
])("%s ends in a refusal, not in a stack overflow", (_name, pattern) => {
  expect(parsePattern(pattern, { unicode: true, limit })).toMatchObject({ reason: "too-large" });
});

const pieces = [
  ..."ab-^$.*+?()[]{}|/\\019,<>=!:kcxudwsDpPbBn_é🐲",
  ..."\\b \\d \\k<a> (?<a> (?: (?= (?! (?<= (?<! {1} {1,2} {2,1} \\u{1F432} \\uD83D\\uDC32".split(" "),
  ..."\\x41 \\c [^ \\1 \\2 \\0 \\p{L} \\p{Lx} (?s: (?m-s: (?-: (?ss: \\- a-z \ud83d".split(" "),
];

test.each([true, false])("what is valid is what the platform takes for valid (unicode: %s)", (unicode) => {
  const scraps = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(fc.oneof(scraps, anyPattern), (pattern) => {
      const parsed = parsePattern(pattern, { unicode, limit });
      expect(!(parsed instanceof PatternProblem)).toBe(isValid(pattern, unicode));
    }),
    { numRuns: 3_000 },
  );
});

function isValid(pattern: string, unicode: boolean): boolean {
  try {
    new RegExp(pattern, unicode ? "u" : "");
    return true;
  } catch {
    return false;
  }
}
