import { execFileSync } from "node:child_process";
import fs, { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bytesOf, makeFolder, runIn } from "../test/house.ts";

const good = '{"name":"f","description":"d","inputSchema":{"type":"object","properties":{}}}';

interface BadInput {
  readonly is: string;
  readonly make: (path: string) => void;
  readonly exitCode: 1 | 2;
  readonly says: RegExp;
}

const fileWith = (content: string | Uint8Array) => (path: string) => writeFileSync(path, content);

const badInputs: readonly BadInput[] = [
  { is: "an empty file", make: fileWith(""), exitCode: 1, says: /bad\.json:1:1 {2}error {2}invalid-json/ },
  { is: "only white space", make: fileWith(" \n "), exitCode: 1, says: /error {2}invalid-json/ },
  { is: "only a byte-order mark", make: fileWith("\ufeff"), exitCode: 1, says: /error {2}invalid-json/ },
  {
    is: "a file of 200 MB, refused by its size",
    make: (path) => {
      writeFileSync(path, "");
      truncateSync(path, 200e6);
    },
    exitCode: 2,
    says: /bad\.json is too large: it has 200,000,000 bytes, and at most 16,777,216 bytes \(16 MiB\) are read\./,
  },
  {
    is: "100,000 arrays in each other",
    make: fileWith("[".repeat(100_000) + "]".repeat(100_000)),
    exitCode: 1,
    says: /error {2}nested-too-deep/,
  },
  {
    is: "100,000 arrays that are never closed",
    make: fileWith("[".repeat(100_000)),
    exitCode: 1,
    says: /error {2}nested-too-deep/,
  },
  {
    is: "a binary file",
    make: fileWith(Uint8Array.from({ length: 4_096 }, (_, i) => (i * 151) % 256)),
    exitCode: 1,
    says: /error {2}invalid-utf-8/,
  },
  {
    is: "a document that defines no tool",
    make: fileWith('{"compilerOptions":{}}'),
    exitCode: 1,
    says: /error {2}unrecognised-format/,
  },
  {
    is: "a folder without files",
    make: (path) => mkdirSync(path),
    exitCode: 2,
    says: /bad\.json holds no file/,
  },
  { is: "nothing at all", make: () => {}, exitCode: 2, says: /bad\.json does not exist\./ },
  {
    is: "a dangling link",
    make: (path) => symlinkSync("nowhere", path),
    exitCode: 2,
    says: /bad\.json is a link to nothing\./,
  },
  {
    is: "a link to itself",
    make: (path) => symlinkSync("bad.json", path),
    exitCode: 2,
    says: /bad\.json is a link that leads back to itself\./,
  },
  {
    is: "a pipe nobody writes to",
    make: (path) => execFileSync("mkfifo", [path]),
    exitCode: 2,
    says: /bad\.json is a pipe, not a file/,
  },
  {
    is: "a device that never ends",
    make: (path) => symlinkSync("/dev/zero", path),
    exitCode: 2,
    says: /bad\.json is a device, not a file\./,
  },
];

test.each(badInputs)(
  "$is is told, and what else was asked for is checked",
  async ({ make, exitCode, says }) => {
    const folder = makeFolder({ "good.json": good });
    make(join(folder, "bad.json"));
    const ran = await runIn(folder, ["check", "bad.json", "good.json", "--verbose"]);
    expect(ran.stdout + ran.stderr).toMatch(says);
    expect(ran.stderr).toContain("good.json is taken as");
    expect(ran.exitCode).toBe(exitCode);
  },
);

test.each(badInputs.filter(({ make }) => make.length > 0))(
  "$is, found in a folder, does not keep the rest from being checked",
  async ({ make }) => {
    const folder = makeFolder({ "in/good.json": good });
    make(join(folder, "in/bad.json"));
    const ran = await runIn(folder, ["check", "in", "--verbose"]);
    expect(ran.stderr).toContain("in/good.json is taken as");
  },
);

test("a socket is not opened", async () => {
  const folder = makeFolder();
  const server = createServer().listen(join(folder, "bad.json"));
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const ran = await runIn(folder, ["check", "bad.json"]);
  expect(ran).toMatchObject({ exitCode: 2, stderr: "toolwright: bad.json is a socket, not a file.\n" });
});

test("a file that may not be read is told", async (context) => {
  context.skip(process.getuid?.() === 0, "root may read everything");
  const folder = makeFolder({ "bad.json": good });
  chmodSync(join(folder, "bad.json"), 0);
  const ran = await runIn(folder, ["check", "bad.json"]);
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: "toolwright: bad.json may not be read: permission denied.\n",
  });
});

test("a file that vanishes between finding and reading is told", async () => {
  const folder = makeFolder({ "in/a.json": good, "in/b.json": good });
  const statSync = ((path: string) => {
    const stats = fs.statSync(path);
    if (path.endsWith("a.json")) rmSync(path);
    return stats;
  }) as typeof fs.statSync;
  const ran = await runIn(folder, ["check", "in"], { files: { ...fs, statSync } });
  expect(ran).toMatchObject({ exitCode: 2, stderr: "toolwright: in/a.json does not exist.\n" });
});

test("standard input that is empty, or that never ends, is told", async () => {
  const empty = await runIn(makeFolder(), ["check", "-"]);
  expect(empty).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining("standard input:1:1  error  invalid-json"),
  });
  async function* endless() {
    for (;;) yield new Uint8Array(65_536);
  }
  const ran = await runIn(makeFolder(), ["check", "-"], { stdin: endless });
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: "toolwright: standard input is too large: at most 16,777,216 bytes (16 MiB) are read.\n",
  });
});

test("standard input is read in whatever pieces it comes", async () => {
  const ran = await runIn(makeFolder(), ["check", "-", "--profile", "toolfoundation"], {
    stdin: () => bytesOf(good.slice(0, 10), good.slice(10)),
  });
  expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
});
