import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { makeFolder } from "./test/house.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const good = '{"name":"f","description":"d","parameters":{"type":"object","properties":{},"required":[]}}';
const bad = good.replace('"f"', '"f f"');

beforeAll(() => {
  execFileSync(process.execPath, ["tools/bundle-cli.ts"], { cwd: root });
});

/** In a shell, since what it does to the streams of a process is what is tested. */
function shell(folder: string, script: string, options: { uid?: number } = {}) {
  const env = { ...process.env, toolwright: `${process.execPath} ${root}apps/cli/bin/toolwright.mjs` };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    env,
    timeout: 15_000,
    ...options,
  });
  return { exitCode: status, stdout, stderr };
}

test.each<[why: string, script: string, exitCode: number, says: RegExp]>([
  ["all is well", "$toolwright check good.json", 0, /^No problems in 1 file\.\n$/],
  ["there are findings", "$toolwright check bad.json", 1, /invalid-name/],
  ["wrong usage", "$toolwright check good.json --no-such-option", 2, /^toolwright: Unknown option/],
  ["unreadable input", "$toolwright check no.json", 2, /^toolwright: no\.json does not exist\.\n$/],
  ["standard input", "$toolwright check - < bad.json", 1, /^standard input:1:9 {2}error {2}invalid-name/],
  ["standard input through a pipe", "cat good.json | $toolwright check -", 0, /^No problems/],
  ["standard input that is empty", "$toolwright check - < /dev/null", 1, /invalid-json/],
  ["standard input that is closed", "$toolwright check - <&-", 1, /invalid-json/],
  [
    "standard input that is a folder",
    "$toolwright check - < .",
    2,
    /^toolwright: standard input is a folder\.\n$/,
  ],
  [
    "standard input without end",
    "$toolwright check - < /dev/zero",
    2,
    /^toolwright: standard input is too large/,
  ],
  ["a pipe nobody writes to", "mkfifo p.json; $toolwright check p.json", 2, /is a pipe, not a file/],
  ["a device", "$toolwright check /dev/zero", 2, /is a device, not a file/],
  [
    "an output that is full",
    "$toolwright check good.json > /dev/full",
    2,
    /^toolwright: Standard output cannot be written: the disk is full\.\n$/,
  ],
  ["two outputs that are full", "$toolwright check good.json > /dev/full 2> /dev/full", 2, /^$/],
  ["the version", "$toolwright --version", 0, /^\d+\.\d+\.\d+\n$/],
  ["help", "$toolwright --help", 0, /check .*\n(.*\n)*.*explain .*\n(.*\n)*.*profiles /],
  ["the page of a rule", "$toolwright explain invalid-name", 0, /^invalid-name\n\nChecks/],
  ["a profile", "$toolwright profiles ikigai", 0, /^ikigai/],
  ["YAML", "$toolwright check tool.yaml", 0, /^No problems/],
  ["the registry", "TOOLWRIGHT_DATA=data $toolwright list", 0, /read_file .*\n(.*\n)*8 tools\.\n$/],
  [
    "a registry of a server that is not there",
    "DATABASE_URL=postgres://127.0.0.1:1/x $toolwright list",
    2,
    /cannot be reached/,
  ],
  ["a command of several words", "$toolwright account key create --help", 0, /shown this once/],
  ["what is not allowed", "TOOLWRIGHT_DATA=data $toolwright remove read_file", 3, /built-in tool/],
  ["colours", "FORCE_COLOR=1 $toolwright check bad.json", 1, /\[31merror/],
])("%s: exit code and words of the real process", (_why, script, exitCode, says) => {
  const folder = makeFolder({ "good.json": good, "bad.json": bad, "tool.yaml": good });
  const ran = shell(folder, script);
  expect(ran.stdout + ran.stderr).toMatch(says);
  expect(ran.stderr).not.toMatch(/\n {4}at /);
  expect(ran.exitCode).toBe(exitCode);
});

describe("streams", () => {
  test("a reader that has seen enough is no failure", () => {
    const many = JSON.stringify(Array.from({ length: 3_000 }, () => ({ name: "f f", input_schema: {} })));
    const ran = shell(makeFolder({ "a.json": many }), "$toolwright check a.json | head -n 1");
    expect(ran).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringMatching(/^a\.json:.*\n$/) });
  });

  test("all of a long answer arrives through a pipe, whose reader is slow", () => {
    const many = JSON.stringify(Array.from({ length: 3_000 }, () => ({ name: "f f", input_schema: {} })));
    const folder = makeFolder({ "a.json": many });
    const { stdout } = shell(
      folder,
      "$toolwright check a.json --format json | (sleep 1; cat) | tail -c 4; wc -c a.json",
    );
    expect(stdout).toMatch(/^\]\n\}\n/);
  });

  test("a closed stdout is no failure of ours", () => {
    expect(shell(makeFolder({ "good.json": good }), "$toolwright check good.json >&-")).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
  });
});

test("a file of 200 MB is refused without being read", () => {
  const folder = makeFolder({ "big.json": "" });
  truncateSync(join(folder, "big.json"), 200e6);
  const ran = shell(folder, "ulimit -v unlimited; $toolwright check big.json");
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("at most 16,777,216 bytes") });
});

test("what may not be read is told", (context) => {
  context.skip(process.getuid?.() !== 0, "only root can run it as somebody else");
  const folder = makeFolder({ "in/secret.json": good, "in/shut/a.json": good, "in/good.json": good });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "in/secret.json"), 0);
  chmodSync(join(folder, "in/shut"), 0o700);
  const nobody = 65_534;
  context.skip(
    shell(folder, "$toolwright --version", { uid: nobody }).exitCode !== 0,
    "nobody else may run it here",
  );
  const ran = shell(folder, "$toolwright check in", { uid: nobody });
  expect(ran).toMatchObject({
    exitCode: 2,
    stdout: "No problems in 1 file.\n",
    stderr: [
      "toolwright: in/shut may not be read: permission denied.",
      "toolwright: in/secret.json may not be read: permission denied.",
      "",
    ].join("\n"),
  });
});

test.each([
  ["check good.json", "false"],
  ["list --data data", "true"],
])("whether %s loads the database: %s", (words, loaded) => {
  const spy =
    "process.on('exit', () => console.error(process.moduleLoadList.some((name) => /sqlite/.test(name))))";
  const folder = makeFolder({ "good.json": good, "spy.mjs": spy });
  const ran = shell(folder, `NODE_OPTIONS='--import ./spy.mjs' $toolwright ${words}`);
  expect(ran).toMatchObject({ exitCode: 0, stderr: `${loaded}\n` });
});

test("the sources do the same as the bundle", () => {
  const main = `import { main } from "${root}apps/cli/src/main.ts"; await main();`;
  const folder = makeFolder({ "bad.json": bad, "main.mjs": main });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["main.mjs", "check", "bad.json"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect({ exitCode: status, stdout, stderr }).toEqual(shell(folder, "$toolwright check bad.json"));
});
