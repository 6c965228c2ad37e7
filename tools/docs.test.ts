import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = ["README.md", "CONTRIBUTING.md", ...pagesIn("docs")];
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: object };

function pagesIn(folder: string): string[] {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".md")).map((file) => `${folder}/${file}`);
}

/** Paths from the root in backquotes; those with a placeholder are patterns, not places. */
const named = (page: string): string[] =>
  [...page.matchAll(/`((?:packages|apps|conformance|bench|docs|examples|tools)\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[<*]|NNNN/.test(path));

const linked = (page: string): string[] =>
  [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path);

test.each(pages)("%s names only what is there", (page) => {
  const text = readFileSync(`${root}${page}`, "utf8");
  const places = [...named(text), ...linked(text).map((path) => posix.join(posix.dirname(page), path))];
  expect(places.filter((place) => !existsSync(`${root}${place}`))).toEqual([]);
  const commands = [
    ...text.matchAll(/npm (?:run )?(start|test|check|bench|gen)\b|npm run (?:-s )?([\w-]+)/g),
  ];
  expect(
    commands.map(([, known, other]) => known ?? other ?? "").filter((name) => !Object.hasOwn(scripts, name)),
  ).toEqual([]);
});

test("every decision is in the index, and no other", () => {
  const records = readdirSync(`${root}docs/decisions`).filter((file) => /^\d/.test(file));
  expect(linked(readFileSync(`${root}docs/decisions/README.md`, "utf8"))).toEqual(records.sort());
});
