import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeTags } from "./tags.ts";

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `t${i}`);

test.each<[name: string, tags: string[], kept: string[]]>([
  ["case, blanks and duplicates", ["  Foo ", "foo", "Bar Baz", "bar-baz", "A_B"], ["foo", "bar-baz", "a_b"]],
  ["no tags", [], []],
  ["nothing left", ["", "   ", "###", "日本語"], []],
  ["a run of white space is one hyphen", ["data \t\n  science"], ["data-science"]],
  ["both hyphens around what is removed stay", ["C++ / Rust"], ["c--rust"]],
  ["a hyphen left behind stays", ["foo !"], ["foo-"]],
  ["punctuation that is allowed", ["---", "...", "a_b.c-d"], ["---", "...", "a_b.c-d"]],
  ["accents go", ["Café"], ["caf"]],
  ["a dotted capital I becomes i", ["İstanbul"], ["istanbul"]],
  ["the Kelvin sign becomes k", ["\u212aelvin"], ["kelvin"]],
  ["a long s is no s", ["ſtop"], ["top"]],
  ["next line and no-break space are white space", ["a\u0085b", "c\u00a0d"], ["a-b", "c-d"]],
  ["byte order mark and zero width space are not", ["a\ufeffb", "c\u200bd"], ["ab", "cd"]],
  ["ideographic space is white space", ["\u3000a\u3000b\u3000"], ["a-b"]],
  ["half a surrogate pair goes", ["a\ud800b"], ["ab"]],
  ["sixty-four characters stay", ["y".repeat(64)], ["y".repeat(64)]],
  ["more are cut", ["x".repeat(100)], ["x".repeat(64)]],
  ["duplicates are found after cutting", [`${"p".repeat(64)}1`, `${"p".repeat(64)}2`], ["p".repeat(64)]],
  ["twenty are kept", numbered(25), numbered(20)],
  ["dropped ones do not count", ["", "!", "T0", "t0", ...numbered(25)], numbered(20)],
  ["the order of first appearance", ["zeta", "Alpha", "zeta ", "beta"], ["zeta", "alpha", "beta"]],
  ["names of JavaScript", ["__proto__", "constructor"], ["__proto__", "constructor"]],
])("%s", (_name, tags, kept) => {
  expect(normalizeTags(tags)).toEqual(kept);
});

test("normalising twice changes nothing", () => {
  const tag = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 40 }), (tags) => {
      const once = normalizeTags(tags);
      expect(normalizeTags(once)).toEqual(once);
      expect(once.length).toBeLessThanOrEqual(20);
      for (const kept of once) expect(kept).toMatch(/^[a-z0-9_.-]{1,64}$/);
    }),
  );
});

test("the given list stays as it is", () => {
  const tags = Object.freeze(["B", "b", "A"]);
  expect(normalizeTags(tags)).toEqual(["b", "a"]);
});
