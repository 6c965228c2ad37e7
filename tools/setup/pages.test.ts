import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
// @ts-expect-error It runs before TypeScript can, so it has no types.
import { freshenPages } from "./pages.mjs";

const longAgo = new Date("2026-01-01");
const built = "apps/web/dist/index.html";
const builds = `node -e 'fs.mkdirSync("dist",{recursive:true});fs.writeFileSync("dist/index.html","built")'`;

/** A small house with old sources of a Tool Manager. */
function makeHouse(build = builds) {
  const house = mkdtempSync(join(tmpdir(), "toolwright-pages-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
    for (let at = path; at !== "."; at = dirname(at)) utimesSync(join(house, at), longAgo, longAgo);
  };
  write("package.json", '{"workspaces":["apps/*"]}');
  write("apps/web/package.json", JSON.stringify({ name: "web", scripts: { build } }));
  write("apps/web/index.html", "");
  write("apps/web/src/main.tsx", "");
  write("apps/web/src/main.test.tsx", "");
  const said: string[] = [];
  return { house, said, freshen: () => freshenPages(house, (line: string) => said.push(line)) };
}

test.each<[what: string, change: (house: string) => void, isBuiltAgain: boolean]>([
  ["nothing", () => {}, false],
  ["a source", (house) => writeFileSync(join(house, "apps/web/src/main.tsx"), "1"), true],
  ["a source that is gone", (house) => rmSync(join(house, "apps/web/src/main.test.tsx")), true],
  ["only a test", (house) => writeFileSync(join(house, "apps/web/src/main.test.tsx"), "1"), false],
])("after a change of %s", (_, change, isBuiltAgain) => {
  const { house, said, freshen } = makeHouse();
  freshen();
  expect([said, readFileSync(join(house, built), "utf8")]).toEqual([
    ["setup: building the Tool Manager"],
    "built",
  ]);
  const soonAfter = new Date(longAgo.getTime() + 1_000);
  utimesSync(join(house, built), soonAfter, soonAfter);
  change(house);
  freshen();
  expect(said).toHaveLength(isBuiltAgain ? 2 : 1);
});

test("what cannot be built is told, and nothing stops", () => {
  const { house, said, freshen } = makeHouse("echo broken >&2; exit 1");
  freshen();
  expect(said.join("\n")).toMatch(/broken[\s\S]*could not be built; the server starts without it/);
  expect(existsSync(join(house, built))).toBe(false);
});

test("without a Tool Manager there is nothing to do", () => {
  const { house, said, freshen } = makeHouse();
  rmSync(join(house, "apps/web"), { recursive: true });
  freshen();
  expect(said).toEqual([]);
});
