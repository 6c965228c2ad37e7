import { expect, test } from "vitest";
import { legalName } from "./legal-name.ts";

const legal = /^[A-Za-z_][A-Za-z0-9_]*$/;
const long = "a".repeat(80);

test.each<[what: string, name: string, spelled: string]>([
  ["a hyphen", "first-name", "first_name"],
  ["a sign in front", "$top", "_top"],
  ["a digit in front", "3d", "_3d"],
  ["letters of another script", "é", "_"],
])("a name is spelled in letters that are taken: %s", (_, name, spelled) => {
  expect(legalName(name, legal, 64, new Set())).toBe(spelled);
});

test("where the plain spelling is taken, one with a mark is made, and another one where that is taken too", () => {
  const taken = new Set(["first_name"]);
  const marked: string[] = [];
  for (let i = 0; i < 20; i++) {
    const name = legalName("first-name", legal, 64, taken);
    expect(name).toMatch(/^first_name_[0-9a-f]{8}$/);
    marked.push(name);
    taken.add(name);
  }
  expect(new Set(marked).size).toBe(20);
});

test("of names that are too long no two are alike, and none is longer than what is taken", () => {
  const taken = new Set<string>();
  for (const name of [`${long}1`, `${long}2`, `${long}1`]) taken.add(legalName(name, legal, 64, taken));
  expect([...taken].map((name) => name.length)).toEqual([64, 64, 64]);
});
