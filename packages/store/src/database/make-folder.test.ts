import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

const root = mkdtempSync(join(tmpdir(), "toolwright-make-folder-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a folder is made with those around it, for its owner only, and again without complaint", () => {
  const folder = join(root, "a", "b", "c");
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("below a file there is none", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file", "below"))).toThrow(/ENOTDIR|EEXIST/);
});

test.runIf(existsSync("/proc/self"))("where the system makes none it ends, and says so", () => {
  expect(() => makeFolder("/proc/nope/below")).toThrow("ENOENT");
});
