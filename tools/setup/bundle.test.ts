import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const tools = fileURLToPath(new URL("..", import.meta.url));
const longAgo = new Date("2026-01-01");
const bundled = "apps/cli/dist/toolwright.mjs";

const makesIt = `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("apps/cli/dist", { recursive: true });
writeFileSync("${bundled}", "");`;

/** A small house in which all sources are old. */
function makeHouse(bundler = makesIt) {
  const house = mkdtempSync(join(tmpdir(), "toolwright-bundle-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
    for (let at = path; at !== "."; at = dirname(at)) utimesSync(join(house, at), longAgo, longAgo);
  };
  cpSync(join(tools, "setup.mjs"), join(house, "tools/setup.mjs"));
  cpSync(join(tools, "setup"), join(house, "tools/setup"), { recursive: true });
  write("tools/bundle-cli.ts", bundler);
  write("package-lock.json", '{"packages":{}}');
  write("node_modules/.package-lock.json", '{"packages":{}}');
  write("node_modules/rolldown/package.json", "{}");
  for (const source of ["main.ts", "main.test.ts", "deep/part.ts"]) write(`apps/cli/src/${source}`, "");
  const setUp = () =>
    spawnSync(process.execPath, ["tools/setup.mjs", "work"], { cwd: house, encoding: "utf8" });
  return { house, setUp };
}

const isMade = (house: string): boolean => existsSync(join(house, bundled));

test.each<[what: string, change: (house: string) => void, isBundledAgain: boolean]>([
  ["nothing", () => {}, false],
  ["a source", (house) => writeFileSync(join(house, "apps/cli/src/deep/part.ts"), "1"), true],
  ["a source that is gone", (house) => rmSync(join(house, "apps/cli/src/deep/part.ts")), true],
  ["the lock", (house) => writeFileSync(join(house, "package-lock.json"), '{"packages": {}}'), true],
  ["only a test", (house) => writeFileSync(join(house, "apps/cli/src/main.test.ts"), "1"), false],
])("after a change of %s", (_what, change, isBundledAgain) => {
  const { house, setUp } = makeHouse();
  expect(setUp()).toMatchObject({ status: 0, stderr: "" });
  expect(isMade(house)).toBe(true);
  const soonAfter = new Date(longAgo.getTime() + 1_000);
  utimesSync(join(house, bundled), soonAfter, soonAfter);
  change(house);
  setUp();
  expect(statSync(join(house, bundled)).mtimeMs > soonAfter.getTime()).toBe(isBundledAgain);
});

test("a bundle that cannot be made leaves none behind, and the work goes on", () => {
  const { house, setUp } = makeHouse('throw new Error("no room");');
  mkdirSync(join(house, "apps/cli/dist"), { recursive: true });
  writeFileSync(join(house, bundled), "old");
  utimesSync(join(house, bundled), new Date("2025-01-01"), new Date("2025-01-01"));
  const { status, stderr } = setUp();
  expect({ status, stderr }).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("will start slowly"),
  });
  expect(stderr).toContain("no room");
  expect(isMade(house)).toBe(false);
});

test("where nothing can bundle, nothing is said, and no old bundle is left", () => {
  const { house, setUp } = makeHouse();
  setUp();
  rmSync(join(house, "node_modules/rolldown"), { recursive: true });
  writeFileSync(join(house, "apps/cli/src/main.ts"), "1");
  utimesSync(join(house, bundled), longAgo, longAgo);
  expect(setUp()).toMatchObject({ status: 0, stderr: "" });
  expect(isMade(house)).toBe(false);
});
