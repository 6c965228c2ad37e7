import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

const place = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-races-")));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const program = fileURLToPath(new URL("../test/keep-swapping.mjs", import.meta.url));
const root = join(place, "root");
const outside = join(place, "outside");
let stop = async () => {};

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "folder"), { recursive: true });
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, "file.txt"), "outside");
  for (const file of [join(root, "folder", "file.txt"), join(root, "single.txt")])
    writeFileSync(file, "inside");
  const child = spawn(process.execPath, [program, root, outside], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const ended = once(child, "exit");
  stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
});
afterEach(() => stop());

const nothingOutside = () => {
  expect(readdirSync(outside)).toEqual(["file.txt"]);
  expect(readFileSync(join(outside, "file.txt"), "utf8")).toBe("outside");
};

test("while a folder and a file become links and back, 4,000 calls read and write nothing outside", async (context) => {
  context.skip(process.platform !== "linux", "open folders have paths of their own only on Linux");
  const roots = [{ path: root, writable: true }];
  const [read, write] = [readFile(roots), writeFile(roots)];
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  for (let i = 0; i < 1_000; i += 1) {
    const path = i % 2 === 0 ? "folder/file.txt" : "single.txt";
    const mode = ["overwrite", "append", "create"][i % 3] as string;
    const [reading, writing, adding, creating] = await Promise.all([
      runTool(read, { path, encoding: "utf-8" }),
      runTool(write, { path, content: "inside", mode, encoding: "utf-8" }),
      runTool(write, { path: "folder/log.txt", content: "x", mode: "append", encoding: "utf-8" }),
      runTool(write, { path: `folder/new-${i}.txt`, content: "inside", mode: "create", encoding: "utf-8" }),
    ]);
    if (reading.output !== undefined) expect(reading.output.content).toMatch(/^(inside)*$/);
    for (const run of [reading, writing, adding, creating])
      count(run.output === undefined ? String(run.code) : "done");
  }
  await stop();
  nothingOutside();
  // Otherwise nothing was raced for.
  expect(outcomes.get("done")).toBeGreaterThan(100);
  expect(outcomes.get("SECURITY_VIOLATION")).toBeGreaterThan(10);
}, 120_000);
