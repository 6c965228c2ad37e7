import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Part } from "../host/host-facts.ts";
import type { Bind } from "../world/binds.ts";
import { closePipes } from "./close-pipes.ts";

const landlock: Part = { works: true, detail: "", path: "/usr/bin/perl" };
const none: Part = { works: false, detail: "" };

const folder = mkdtempSync("/var/tmp/close-pipes-");
mkdirSync(join(folder, "inner"));
execFileSync("mkfifo", [join(folder, "pipe"), join(folder, "inner", "pipe")]);
afterAll(() => rmSync(folder, { recursive: true }));

const bind = (path: string, writable = false, source = folder): Bind => ({ source, path, writable });
const inner = (writable: boolean): Bind => bind("/data/inner", writable, join(folder, "inner"));

test.each<
  [string, "host" | "read-only-host" | "listed", readonly Bind[], Part, by: string | undefined, string[]]
>([
  ["the host as it is", "host", [], landlock, undefined, []],
  ["nothing of the host", "listed", [], landlock, undefined, []],
  ["only what may be written", "listed", [bind("/data", true)], landlock, undefined, []],
  ["a folder to read in", "listed", [bind("/data")], landlock, "landlock", []],
  ["one in /tmp", "listed", [bind("/tmp/data")], landlock, "landlock and covering", ["pipe", "inner/pipe"]],
  [
    "one inside what may be written",
    "listed",
    [bind("/data", true), inner(false)],
    landlock,
    "landlock and covering",
    ["inner/pipe"],
  ],
  ["the whole host", "read-only-host", [], landlock, "landlock", []],
  [
    "a folder to read in, without Landlock",
    "listed",
    [bind("/data")],
    none,
    "covering",
    ["pipe", "inner/pipe"],
  ],
  [
    "what may be written inside it, without Landlock",
    "listed",
    [bind("/data"), inner(true)],
    none,
    "covering",
    ["pipe"],
  ],
  [
    "the same listed for both, without Landlock",
    "listed",
    [bind("/data"), bind("/data", true)],
    none,
    "covering",
    [],
  ],
  ["the whole host, without Landlock", "read-only-host", [], none, "nothing", []],
])("pipes in %s", (_, files, reached, sealedPipes, by, covered) => {
  const closed = closePipes(files, reached, { sealedPipes });
  expect(closed.by).toBe(by);
  const [place] = reached;
  expect(closed.covers.map(({ path }) => path).sort()).toEqual(
    covered.map((name) => `${place?.path}/${name}`).sort(),
  );
  expect(closed.words.length > 0).toBe(by?.startsWith("landlock") === true);
});
