import fc from "fast-check";
import { expect, test } from "vitest";
import { buildMachine } from "./build-machine.ts";
import { inlineReferences } from "./inline-references.ts";
import { parsePattern } from "./parse-pattern.ts";
import { PatternProblem } from "./pattern-problem.ts";
import { runMachine } from "./run-machine.ts";
import { anyPattern, anyText } from "./test/arbitrary-pattern.ts";
import { searches } from "./test/searches.ts";

test.each([true, false])("the machine answers as ECMA-262 says (unicode: %s)", (unicode) => {
  fc.assert(
    fc.property(anyPattern, fc.array(anyText, { minLength: 8, maxLength: 8 }), (source, texts) => {
      const parsed = parsePattern(source, { unicode, limit: 10_000 });
      if (parsed instanceof PatternProblem) return;
      const node = inlineReferences(parsed.node, 10_000);
      if (node.kind === "reference") return;
      const machine = buildMachine(node, unicode);
      const answers = texts.map((text) => runMachine(machine, text));
      expect(answers).toEqual(texts.map((text) => searches(source, unicode, text)));
    }),
    { numRuns: 1_000 },
  );
});

test.each<[pattern: string, text: string, matches: boolean]>([
  ["^[ab]{3,5}$", "abab", true],
  ["^[ab]{3,5}$", "ababab", false],
  ["x[ab]{2000}y", `x${"ab".repeat(1000)}y`, true],
  ["x[ab]{2000}y", `x${"ab".repeat(1000)}by`, false],
  ["[ab]{1500,}c", `ba!${"a".repeat(1500)}c`, true],
  ["[ab]{1500,}c", `ba!${"a".repeat(1499)}c`, false],
  ["a{5,9}a{30,40}$", "a".repeat(35), true],
  ["^a{5,9}a{30,40}$", "a".repeat(50), false],
  ["(?<=a{2000})b", `${"a".repeat(2000)}b`, true],
  ["(?<=^a{2000})b", `${"a".repeat(2001)}b`, false],
])("counts in %s", (pattern, text, matches) => {
  const parsed = parsePattern(pattern, { unicode: true, limit: 10_000 });
  if (parsed instanceof PatternProblem) throw new TypeError(parsed.message);
  expect(runMachine(buildMachine(parsed.node, true), text)).toBe(matches);
});
