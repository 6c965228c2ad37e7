import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePattern } from "./parse-pattern.ts";
import type { PatternNode } from "./pattern-node.ts";
import { PatternProblem } from "./pattern-problem.ts";
import { runsNatively } from "./runs-natively.ts";
import { pathPattern } from "./test/arbitrary-pattern.ts";
import { backtrackingSteps } from "./test/backtracking-steps.ts";

test.each([
  ["one loop in another", "^(a+)+$"],
  ["a loop of what may be empty", "^(a*)*$"],
  ["two alternatives alike", "^(a|a)*$"],
  ["two alternatives that overlap", "^(a|[ab])*$"],
  ["one alternative the beginning of another's repetition", "^(a|aa)*$"],
  ["two loops over the same, side by side", "^a*a*$"],
  ["two loops with a letter of theirs between", "^.*a.*$"],
  ["two loops that overlap in part", "^[ab]*[bc]*$"],
  ["loops inside a loop", "^(x+x+)+y"],
  ["a loop that begins anew at every place", "a*b"],
  ["white space at the end", "\\s+$"],
  ["white space at the start or the end", "^\\s+|\\s+$"],
  ["a count of what can be read in many ways", "^(a?){30}a{30}$"],
  ["empty ways that multiply", "^(a?|b?){30}$"],
  ["a choice made thirty times", "^(a|a){30}$"],
  ["many short loops", "^(.*a){25}$"],
  ["long counts side by side", "^a{0,1000}a{0,1000}$"],
  ["a letter and any, in a loop", "^(([a-z])+.)+[A-Z]([a-z])+$"],
  ["a lookahead that reads far at every place", "(?=.*x)a"],
  ["a lookbehind that reads far", "^a*(?<=b.*)c"],
  ["a slow lookahead at the start", "^(?=(a+)+$)"],
  ["a slow lookahead in a lookahead", "^(?=a(?!(b+)+$))"],
  [
    "a long list of words to look for at every place",
    `^(?:(?!${Array.from({ length: 999 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${i}`).join("|")}).)*$`,
  ],
  ["overlapping properties", "^\\p{L}*\\p{Lu}*$"],
])("%s is not for a backtracking matcher", (_name, source) => {
  expect(runsNatively(nodeOf(source), true)).toBe(false);
});

test.each([
  ["a loop at the start", "^a*$"],
  ["a loop whose end is told by a letter", "^(?:a+b)+$"],
  ["the first match ends the search", "a+"],
  ["loops with nothing in common", "^a*b*$"],
  ["short counts side by side", "^a{0,20}a{0,20}$"],
  ["a letter that the loop before it has too", "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"],
  ["a search of a fixed length", "\\d{4}-\\d{2}"],
  ["far lookaheads, where the text starts", "^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$"],
  ["a short lookahead at every place", "^(?:(?!--)[a-z-])+$"],
  [
    "a long list of words",
    `^(?:${Array.from({ length: 250 }, (_, i) => `${"abcdefgh"[i % 8]}${i}`).join("|")})$`,
  ],
  ["a property and its opposite", "^\\p{L}*\\P{L}*$"],
])("%s is fine for a backtracking matcher", (_name, source) => {
  expect(runsNatively(nodeOf(source), true)).toBe(true);
});

const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }).map((letters) => letters.join(""));

test("four times the text takes at most about four times the steps of a backtracking matcher", () => {
  let judged = 0;
  fc.assert(
    fc.property(
      pathPattern,
      fc.array(fc.tuple(words, words, words), { minLength: 6, maxLength: 6 }),
      (source, pumps) => {
        const node = nodeOf(source);
        if (!runsNatively(node, true)) return;
        judged += 1;
        for (const [start, middle, end] of pumps) {
          const stepsOf = (times: number) =>
            backtrackingSteps(node, `${start}${(middle || "a").repeat(times)}${end}!`, 3_000_000);
          expect(stepsOf(4_000)).toBeLessThan(4.5 * stepsOf(1_000) + 10_000);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(judged).toBeGreaterThan(50);
});

function nodeOf(source: string): PatternNode {
  const parsed = parsePattern(source, { unicode: true, limit: 10_000 });
  if (parsed instanceof PatternProblem) throw new TypeError(parsed.message);
  return parsed.node;
}
