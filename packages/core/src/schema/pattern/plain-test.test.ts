import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePattern } from "./parse-pattern.ts";
import { PatternProblem } from "./pattern-problem.ts";
import { plainTest } from "./plain-test.ts";
import { proven } from "./proven.ts";
import { runsNatively } from "./runs-natively.ts";
import { anyPattern, anyText } from "./test/arbitrary-pattern.ts";
import { backtrackingSteps } from "./test/backtracking-steps.ts";

const isPlain = (source: string): boolean => plainTest(source, () => () => false) !== undefined;

test.each([
  "^[a-z]+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^C-[0-9]{5}$",
  "^[A-Za-z0-9_-]{1,64}$",
  "^[^/\\s]+$",
  "^(?:aa|bb[0-9]{2}|c)$",
  "^#[0-9a-f]{6}",
  "^[0-9a-f]{3}([0-9a-f]{3})?$",
  "^[a-z]([a-z0-9]+)?$",
  "^(timestamp|duration):(asc|desc)$",
  "^(pid|tag|level)!?=.+$",
  "^[\\x20-\\x7E]+$",
  "^\\d+(\\.\\d+)?$",
  "^[^,]+(,[^,]+)*$",
  "^(a|b)+$",
  "^(a|b){3}$",
  "^(?:[a-z]+:)?[0-9]+(?:-[0-9]+)*$",
])("%s is plain", (source) => {
  expect(isPlain(source)).toBe(true);
});

test.each([
  ["a+$", "is not tied to the start"],
  ["^a+[ab]+$", "is endless in two places"],
  ["^a{2,}[ab]{3,}$", "is endless in two places"],
  ["^a+b+", "may end anywhere in two endless places"],
  ["^a|b$", "has a form that is not tied to the start"],
  ["^a+?b$", "takes as little as it can"],
  ["^(a|ab)+$", "repeats a group that the next character does not decide"],
  ["^(a|b)+a$", "repeats a group that may be what follows"],
  ["^(a*)*$", "repeats a group that may be empty"],
  ["^(a?b?)+$", "repeats a group that may be empty"],
  [`^${"(a|a)".repeat(30)}$`, "has very many ways to match"],
  [`^${"a?".repeat(30)}$`, "has very many ways to match"],
  ["^(?=a)b", "looks ahead"],
  ["^\\bword", "asks about words"],
  ["^[b-a]$", "is not valid"],
  ["^a{2,1}$", "is not valid"],
  ["^\\-$", "is not valid with u"],
  ["^[\\d-x]$", "is not valid with u"],
  ["^[a-\\d]$", "is not valid with u"],
  ["^a{,3}$", "is not valid with u"],
  ["^a]$", "is not valid with u"],
  ["^[]$", "matches nothing"],
  ["^[a", "is not closed"],
  ["^(a", "is not closed"],
  ["^é+$", "is not ASCII"],
  [`^.*${"a{99}".repeat(6)}$`, "compares too much for each character"],
])("%s is not plain: it %s", (source) => {
  expect(isPlain(source)).toBe(false);
});

const atoms = [
  "a",
  "b",
  "c",
  "1",
  "-",
  ".",
  "\\d",
  "[ab]",
  "[^a]",
  "[a\\-b]",
  "\\.",
  "\\w",
  "(a|bc)",
  "(?:[ab]{2})?",
];
const counts = ["", "", "", "{2}", "{3}", "+", "*", "?", "{1,3}", "{2,}"];
const nearlyPlain = fc
  .array(fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...counts)), { maxLength: 6 })
  .map((parts) => `^${parts.map((part) => part.join("")).join("")}$`);

/** What is seen at a glance must hold when the steps are counted. */
test("what is plain takes steps in proportion to the text, and means the same", () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.oneof(nearlyPlain, anyPattern), anyText, anyText, (source, text, pumped) => {
      const found = plainTest(source, () => () => false);
      if (!found) return;
      plain++;
      const native = new RegExp(source, "u");
      expect(found.test(text)).toBe(native.test(text));
      expect(found.test(pumped)).toBe(native.test(pumped));
      const parsed = parsePattern(source, { unicode: true, limit: 10_000 });
      if (parsed instanceof PatternProblem) throw new Error(`${source} is plain, but ${parsed.message}`);
      const stepsOf = (times: number) =>
        backtrackingSteps(parsed.node, `${text}${(pumped || "a").repeat(times)}!`, 3_000_000);
      expect(stepsOf(800)).toBeLessThan(4.5 * stepsOf(200) + 20_000);
    }),
    { numRuns: 1_000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test.each([...proven])("the general proof holds for %s", (source) => {
  const parsed = parsePattern(source, { unicode: true, limit: 10_000 });
  expect(!(parsed instanceof PatternProblem) && runsNatively(parsed.node, true)).toBe(true);
});
