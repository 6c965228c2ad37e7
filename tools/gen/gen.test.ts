import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { docComments } from "./doc-comments.ts";
import { generators } from "./generators.ts";
import { staleFiles } from "./stale-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("generated files are what their generators make", () => {
  expect(staleFiles(root, generators).map(({ file }) => file)).toEqual([]);
});

test("an edited and an absent file are both named", () => {
  const made = [
    { file: "LICENSE", make: () => "something else" },
    { file: "docs/reference/nowhere.md", make: () => "" },
  ];
  expect(staleFiles(root, made).map(({ file }) => file)).toEqual(["LICENSE", "docs/reference/nowhere.md"]);
});

test("a comment is found above its member, and one that is missing is an error", () => {
  const told = "export interface Limits {\n  /** One\n   * sentence. */\n  readonly size: number;\n}";
  expect(docComments("limits.ts", told, "Limits").get("size")).toBe("One sentence.");
  expect(() => docComments("limits.ts", "interface Limits { size: number }", "Limits")).toThrow(
    /size has no comment/,
  );
});

test.each(["docs/reference/rules", "docs/reference/profiles"])(
  "%s has no page of something gone",
  (folder) => {
    const made = generators.map(({ file }) => file).filter((file) => file.startsWith(`${folder}/`));
    expect(readdirSync(`${root}${folder}`).map((file) => `${folder}/${file}`)).toEqual(made.sort());
  },
);
