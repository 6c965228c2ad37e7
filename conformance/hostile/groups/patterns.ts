import { type HostileCase, hostile, listOf, many, own } from "../hostile-case.ts";

const long = 50_000;
const subjects: readonly string[] = [
  `${"a".repeat(long)}!`,
  `${"aA".repeat(long / 2)}!`,
  `${" ".repeat(long)}x`,
  `${"x=".repeat(long / 2)}`,
  `${"1".repeat(30)}.`,
  "\u{1f600}".repeat(1_000),
];

/** Patterns on which a backtracking engine takes exponential or high polynomial time. */
const evil: readonly string[] = [
  "^(a+)+$",
  "(a|a)*$",
  "^(a|aa)+$",
  "([a-zA-Z]+)*$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(x+x+)+y",
  "^(\\w+\\s?)*$",
  "^(a?){40}a{40}$",
  "(.*a){20}",
  "^(.*)*$",
  "(a*)*b",
  "(a*)+b",
  "((a*)*)*b",
  "(?:a|b|ab)*c",
  "^(?:a+a+)+b",
  "a*a*a*a*a*a*b",
  "\\s+$",
  ".*.*=.*",
  "^\\s*(.*?)\\s*=\\s*(.*?)\\s*$",
  "(\\d+)*\\.",
  "^(?:.*,)*x$",
  "(a{1,30}){1,30}b",
  "((a{0,100}){0,100}){0,100}",
  "a{1000}{1000}",
  "(?:a{100}){100}",
  "(?=(a+))\\1b",
  "(a*)*\\1",
  "^(?=.*a)(?=.*b)(?=.*c).*$",
  "(?<=a+)b",
  "(?!(a+)+$)b",
  "(?:(?:(?:a?)?)?)*b",
  "[^]*[^]*[^]*b",
  "\\p{L}+\\p{L}+\\p{L}+!$",
  "(\u{1f600}+)+!",
];

/** Patterns that are broken, huge or deep rather than slow. */
const odd: readonly string[] = [
  "(",
  ")",
  "[",
  "\\",
  "a{2,1}",
  "*",
  "(?<n>a)(?<n>b)",
  "\\k<x>",
  "(?<",
  "\\u{110000}",
  "[z-a]",
  "(?:".repeat(10_000) + ")".repeat(10_000),
  "(a".repeat(2_000) + ")*".repeat(2_000),
  "a?".repeat(5_000),
  "a".repeat(100_000),
  `(${listOf(5_000, (i) => `word${i}`).join("|")})+$`,
  `[${listOf(5_000, (i) => String.fromCharCode(0x4e00 + i)).join("")}]+$`,
  "a{99999999999}",
  "(a{0,65535}){0,65535}",
  "\\p{Script=Nowhere}",
  "[[:alpha:]]",
  "(?i)a",
  "\\cZ\\0\\01",
];

export const patterns: readonly HostileCase[] = [
  ...[...evil, ...odd].flatMap((pattern) => {
    const name = pattern.slice(0, 40);
    return [
      hostile(`pattern ${name}`, { pattern }, subjects),
      hostile(
        `patternProperties ${name}`,
        { patternProperties: own(pattern, { type: "string" }), additionalProperties: false },
        subjects.map((text) => own(text, 1)),
      ),
    ];
  }),
  {
    name: "1,000 patterns for each of 1,000 names",
    make: () => ({
      schema: { patternProperties: many(1_000, () => true, "^(a|b)+c") },
      values: [many(1_000, (i) => i, "ababababab")],
    }),
  },
  {
    name: "20,000 patterns for each of 20,000 names",
    make: () => ({
      schema: { patternProperties: many(20_000, () => true) },
      values: [many(20_000, (i) => i)],
    }),
  },
  {
    name: "a pattern over a long list of long strings",
    make: () => ({
      schema: { items: { pattern: "^(a+)+$" } },
      values: [listOf(50, () => subjects[0])],
    }),
  },
];
