import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const tools = fileURLToPath(new URL("..", import.meta.url));
const wanted = {
  "": {},
  "node_modules/used": { version: "1.0.0" },
  "node_modules/native": { version: "1.0.0", optional: true, os: process.platform, cpu: process.arch },
  "node_modules/tester": { version: "2.0.0", dev: true },
  "node_modules/elsewhere": { version: "3.0.0", optional: true, os: "plan9" },
};
const { "node_modules/tester": _, "node_modules/elsewhere": __, ...forRunning } = wanted;
const everything = { ...forRunning, "node_modules/tester": wanted["node_modules/tester"] };

const houses: string[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true });
});

const onMachine = [dirname(process.execPath), "/usr/bin", "/bin"];

/** Runs set-up in a small house of its own, where npm is a script that says how it was called. */
function setUp(
  args: string[],
  held: object | undefined,
  npm = 'echo "npm $*" >&2; exit 1',
  machine = onMachine,
) {
  const house = mkdtempSync(join(tmpdir(), "toolwright-setup-"));
  houses.push(house);
  mkdirSync(join(house, "node_modules"));
  mkdirSync(join(house, "bin"));
  cpSync(join(tools, "setup.mjs"), join(house, "tools", "setup.mjs"));
  cpSync(join(tools, "setup"), join(house, "tools", "setup"), { recursive: true });
  writeFileSync(join(house, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (held)
    writeFileSync(join(house, "node_modules", ".package-lock.json"), JSON.stringify({ packages: held }));
  writeFileSync(join(house, "bin", "npm"), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(house, "bin", "npm"), 0o755);
  const PATH = [join(house, "bin"), ...machine].join(delimiter);
  return spawnSync(process.execPath, ["tools/setup.mjs", ...args], {
    cwd: house,
    encoding: "utf8",
    env: { PATH },
  });
}

test.each<[name: string, mode: string, held: object]>([
  ["running with what running needs", "start", forRunning],
  ["running with everything", "start", everything],
  ["working with everything", "work", everything],
])("%s: there is nothing to do, and nothing is said", (_name, mode, held) => {
  const { stderr, stdout, status } = setUp([mode, "sh", "-c", "echo ran; exit 7"], held);
  expect({ stderr, stdout, status }).toEqual({ stderr: "", stdout: "ran\n", status: 7 });
});

test.each<[name: string, mode: string, held: object | undefined, says: RegExp]>([
  [
    "nothing is installed",
    "start",
    undefined,
    /only what running needs \(nothing is installed yet\)\n.*--omit=dev/,
  ],
  ["tests come after running", "work", forRunning, /all of them \(tester is missing\)\n.*--include=dev/],
  [
    "the lock has moved on",
    "start",
    { "node_modules/used": { version: "0.9.0" } },
    /\(used is to be 1\.0\.0\)/,
  ],
  [
    "a package has left the lock",
    "start",
    { ...forRunning, "node_modules/old": {} },
    /\(old is no longer wanted\)/,
  ],
  ["an install broke off", "start", {}, /\(used is missing\)/],
])("%s: packages are installed, or the command does not run", (_name, mode, held, says) => {
  const { stderr, stdout, status } = setUp([mode, "echo", "ran"], held);
  expect(stderr).toMatch(says);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
});

test("what an npm on an old Node left out comes with a second try", () => {
  const held = "node_modules/.package-lock.json";
  const { "node_modules/native": _native, ...incomplete } = forRunning;
  const lock = (packages: object) => `echo '${JSON.stringify({ packages })}' > ${held}`;
  const npm = `if [ -e ${held} ]; then ${lock(forRunning)}; else ${lock(incomplete)}; fi`;
  const { stdout, status } = setUp(["start", "echo", "ran"], undefined, npm);
  expect({ stdout, status }).toEqual({ stdout: "ran\n", status: 0 });
  expect(setUp(["start", "echo", "ran"], undefined, lock(incomplete)).stderr).toMatch(
    /left something out: native is/,
  );
});

test.each<[sign: string, advice: RegExp]>([
  ["npm error code EUSAGE", /run `npm install` and commit the lock/],
  ["npm error code ENOTFOUND", /registry could not be reached: connect once/],
  ["npm error code EACCES", /check who owns the folder/],
  ["something new", /something new\nsetup: `npm ci` failed. Its own words are above/],
])("when npm says %j, the last line says what to do", (sign, advice) => {
  expect(setUp(["start"], undefined, `echo "${sign}" >&2; exit 1`).stderr).toMatch(advice);
});

test("a program that cannot be had is named with what it costs, and the tests run all the same", () => {
  const { stderr, stdout, status } = setUp(["test", process.execPath, "-p", "'ran'"], everything, "", []);
  expect(stderr).toContain(
    "setup: no bubblewrap here (only on Debian can setup install it); the isolation tests will be skipped. To have it: apt-get install bubblewrap",
  );
  expect({ stdout, status }).toEqual({ stdout: "ran\n", status: 0 });
});

test("an unknown mode is wrong usage", () => {
  const { stderr, status } = setUp(["strat"], everything);
  expect({ stderr, status }).toEqual({
    stderr: 'setup: the first word is one of start, serve, work, test, not "strat".\n',
    status: 2,
  });
});
