import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";
import { anyPattern, anyText } from "./test/arbitrary-pattern.ts";
import { searches } from "./test/searches.ts";

const size = 10_000;

test("whatever runs a pattern, cold or warm, it answers as ECMA-262 says", () => {
  const engines = new Set<string>();
  fc.assert(
    fc.property(anyPattern, fc.array(anyText, { minLength: 6, maxLength: 6 }), (source, texts) => {
      const compiled = compilePattern(source, { size });
      if (!compiled.ok) return;
      const expected = texts.map((text) => searches(source, compiled.unicode, text));
      expect(texts.map(compiled.test)).toEqual(expected);
      engines.add(compiled.engine);
      expect(texts.map(compiled.test)).toEqual(expected);
    }),
    { numRuns: 1_500 },
  );
  expect(engines).toContain("native");
  expect(engines).toContain("linear");
});

test.each<[pattern: string, matches: string[], misses: string[]]>([
  ["b", ["abc", "b"], ["", "ac"]],
  ["^ab", ["ab", "abc"], ["cab", ""]],
  ["ab$", ["ab", "cab"], ["abc", "ab\n"]],
  ["^ab$", ["ab"], ["ab\n", "aab"]],
  ["^$", [""], ["a", "\n"]],
  ["", ["", "a"], []],
  ["🐲", ["🐲", "a🐲"], ["\ud83d", "🐉"]],
])("%s is a literal", (pattern, matches, misses) => {
  const compiled = compilePattern(pattern, { size });
  expect(compiled).toMatchObject({ ok: true, engine: "literal", unicode: true });
  expect(compiled.ok && matches.filter((text) => !compiled.test(text))).toEqual([]);
  expect(compiled.ok && misses.filter(compiled.test)).toEqual([]);
});

test.each<[pattern: string, matches: string, misses: string]>([
  ["^a\\-b$", "a-b", "a\\-b"],
  ["^\\_\\@$", "_@", "\\_"],
  ["^[\\w-.]+$", "a-.", "a b"],
  ["^a]b}$", "a]b}", "ab"],
  ["^{x}$", "{x}", "x"],
  ["\\Z", "xZ", "x"],
  ["^\\u{3}\\-$", "uuu-", "\u0003-"],
  ["^.\\-$", "é-", "🐲-"],
])("%s is read without the u flag", (pattern, matches, misses) => {
  const compiled = compilePattern(pattern, { size });
  expect(compiled).toMatchObject({ ok: true, unicode: false });
  expect(compiled.ok && [compiled.test(matches), compiled.test(misses)]).toEqual([true, false]);
});

test.each<[pattern: string, matches: string, misses: string]>([
  ["^(['\"]).*\\1$", "'it'", "'it\""],
  ["^(a|b)(?:x\\1)*$", "bxbxb", "bxa"],
  ["^(?<q>ab|c)-\\k<q>$", "ab-ab", "ab-c"],
  ["^(?!.*(?:^|,)(team|scim),(?:.*,)?\\1(?:$|,))(team|scim)(,(team|scim))*$", "scim,team", "team,scim,team"],
])("%s refers back to a few words, and is run", (pattern, matches, misses) => {
  const compiled = compilePattern(pattern, { size });
  expect(compiled.ok && [compiled.test(matches), compiled.test(misses)]).toEqual([true, false]);
});

test.each<[pattern: string, reason: string, message: string]>([
  ["a(", "invalid", 'The group "(" at offset 1 is not closed.'],
  ["\\-[b-a]", "invalid", 'The range "b-a" at offset 3 is out of order.'],
  ["^(.+)\\1$", "unsafe", 'The reference "\\1" at offset 5 can take exponential time to match.'],
  ["(?<=\\1(a))", "unsafe", 'The reference "\\1" at offset 4 can take exponential time to match.'],
  ["(?i:a)", "unsafe", 'The modifiers "(?i:" at offset 0 ask to ignore case, which is not supported.'],
  [
    "x(a{1000}){9000}",
    "too-large",
    'The part "(a{1000}){9000}" at offset 1 is over 10000 parts when written out.',
  ],
  [
    "x(a{1000}){1000}",
    "too-large",
    'The part "(a{1000}){1000}" at offset 1 can take over 300 steps a character.',
  ],
])("%s is refused as %s", (pattern, reason, message) => {
  expect(compilePattern(pattern, { size })).toMatchObject({ ok: false, reason, message });
});

test("a list of words too long for the machine is one for the platform", () => {
  const words = Array.from({ length: 1_000 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${i}`);
  const compiled = compilePattern(`^(?:${words.join("|")})$`, { size });
  expect(compiled).toMatchObject({ ok: true, engine: "native" });
  expect(compiled.ok && [compiled.test("b27"), compiled.test("a27")]).toEqual([true, false]);
});
