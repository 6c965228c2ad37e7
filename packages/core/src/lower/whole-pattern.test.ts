import fc from "fast-check";
import { expect, test } from "vitest";
import { unanchored, wholePattern } from "./whole-pattern.ts";

test.each<[pattern: string, whole: string | undefined]>([
  ["^[A-Z]{3}$", "^[A-Z]{3}$"],
  ["^(open|closed)$", "^(open|closed)$"],
  ["^https://", "^(?:https://)[\\s\\S]*$"],
  ["\\.json$", "^[\\s\\S]*(?:\\.json)$"],
  ["\\d", "[\\s\\S]*(?:\\d)[\\s\\S]*"],
  ["a|b", "[\\s\\S]*(?:a|b)[\\s\\S]*"],
  ["^[|^$]$", "^[|^$]$"],
  ["^\\$$", "^\\$$"],
  ["a\\$", "[\\s\\S]*(?:a\\$)[\\s\\S]*"],
  ["^$", "^$"],
  ["^a|b$", undefined],
  ["^a$|^b$", undefined],
  ["(^a)", undefined],
])("%s, for whole texts, is %s", (pattern, whole) => {
  expect(wholePattern(pattern)).toBe(whole);
});

test.each<[whole: string, without: string | undefined]>([
  ["^[a-z]+$", "[a-z]+"],
  ["^(?:https://)[\\s\\S]*$", "(?:https://)[\\s\\S]*"],
  ["[\\s\\S]*(?:\\d)[\\s\\S]*", "[\\s\\S]*(?:\\d)[\\s\\S]*"],
  ["^\\$$", "\\$"],
  ["^$", undefined],
])("%s without anchors is %s", (whole, without) => {
  expect(unanchored(whole)).toBe(without);
});

const patterns = fc
  .array(fc.constantFrom("^", "$", "a", "b", "|", "(a|b)", "[^a]", "[|$]", "\\$", "\\\\", "b*", "(?:a$)"), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));

test("the same texts match, held against the whole or looked for", () => {
  fc.assert(
    fc.property(
      patterns,
      fc.string({ unit: fc.constantFrom("a", "b", "$", "|", "\\", "\n") }),
      (pattern, text) => {
        const whole = wholePattern(pattern);
        if (whole === undefined) return;
        const matches = new RegExp(pattern, "u").test(text);
        expect(new RegExp(`^(?:${whole})$`, "u").test(text)).toBe(matches);
        expect(new RegExp(whole, "u").test(text)).toBe(matches);
        const without = unanchored(whole);
        if (without !== undefined) expect(new RegExp(`^(?:${without})$`, "u").test(text)).toBe(matches);
      },
    ),
    { numRuns: 2_000 },
  );
});
