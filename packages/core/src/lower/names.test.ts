import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NameFacts } from "../profile/profile.ts";
import { wireNames } from "./names.ts";

const plain: NameFacts = { pattern: "^[a-zA-Z0-9_-]+$", longest: 64 };
const begun: NameFacts = { pattern: "^[a-zA-Z_][a-zA-Z0-9_.:-]*$", longest: 64 };
const snake: NameFacts = { pattern: "^[a-z][a-z0-9_]*$", longest: 64, reserved: ["run"] };
const letters: NameFacts = { pattern: "^[a-z]+$", longest: 32 };

const namesOf = (names: readonly string[], facts: NameFacts, mayMark = true): string[] =>
  wireNames(names, { facts, mayMark }).map((each) => ("name" in each ? each.name : each.problem.code));

describe("names that a target takes", () => {
  test.each<[title: string, facts: NameFacts, names: string[], wire: string[]]>([
    ["stay", plain, ["read-file", "Read_2"], ["read-file", "Read_2"]],
    ["dots and slashes become _", plain, ["github.get/repo"], ["github_get_repo"]],
    ["what is taken stays", begun, ["github.get:repo/x"], ["github.get:repo_x"]],
    ["a digit does not begin", begun, ["3d_view"], ["_3d_view"]],
    ["snake case where only that is taken", snake, ["GetRepo", "get-user"], ["get_repo", "get_user"]],
    ["a digit does not begin there either", snake, ["3d"], ["t_3d"]],
    ["letters of another script", plain, ["読む"], ["__"]],
    ["a pair of surrogates is one character", plain, ["a😀b"], ["a_b"]],
    ["without a rule all stay", {}, ["a b", "ä"], ["a b", "ä"]],
    ["where it is advice all stay", { ...plain, advice: true } as NameFacts, ["a b"], ["a b"]],
    ["the one that fits keeps its name", plain, ["a.b", "a_b"], ["a_b_e9ecb2d8", "a_b"]],
    ["two that differ in case", plain, ["Read", "read"], ["Read", "read_a4bc1f5e"]],
    ["a reserved word", snake, ["run"], ["reserved-name"]],
  ])("%s", (_, facts, names, wire) => {
    expect(namesOf(names, facts).map((name) => name.replace(/_[0-9a-f]{8}$/, "_#"))).toEqual(
      wire.map((name) => name.replace(/_[0-9a-f]{8}$/, "_#")),
    );
  });

  test("one that is too long is marked, and the mark depends on all of it", () => {
    const long = "a".repeat(100);
    const [one, two] = namesOf([`${long}1`, `${long}2`], plain);
    expect(one).toMatch(/^a{55}_[0-9a-f]{8}$/);
    expect(two).toMatch(/^a{55}_[0-9a-f]{8}$/);
    expect(one).not.toBe(two);
    expect(namesOf([`${long}1`], plain)).toEqual([one]);
  });

  test("where no mark may be set, one that is too long or taken has no name", () => {
    expect(namesOf(["a".repeat(65), "a.b", "a_b", "A_b"], plain, false)).toEqual([
      "name-too-long",
      "duplicate-tool-name",
      "a_b",
      "A_b",
    ]);
  });

  test("the mark is of letters where digits are not taken", () => {
    const [first, second] = namesOf(["ab", "AB"], letters);
    expect(first).toBe("ab");
    expect(second).toMatch(/^ab[a-p]{8}$/);
  });

  test("a rule that nothing fits is told, not searched for ever", () => {
    expect(namesOf(["a"], { pattern: "^!$" })).toEqual(["invalid-name"]);
    expect(namesOf(["ab", "AB"], { pattern: "^ab$", longest: 2 })).toEqual(["ab", "duplicate-tool-name"]);
  });

  test("whatever they were, no two are alike and all are legal", () => {
    const facts = fc.constantFrom(plain, begun, snake);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 90, unit: "binary" })),
        facts,
        (names, rule) => {
          const wire = namesOf(names, rule).filter((_, i) => !rule.reserved?.includes(names[i] ?? ""));
          expect(new Set(wire.map((name) => name.toLowerCase())).size).toBe(wire.length);
          for (const name of wire) expect(name).toMatch(new RegExp(rule.pattern ?? "", "u"));
          for (const name of wire) expect(name.length).toBeLessThanOrEqual(64);
        },
      ),
    );
  });
});
