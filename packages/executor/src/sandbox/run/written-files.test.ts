import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedBetween, takeSnapshot } from "./written-files.ts";

test("what was created, changed and removed is told, and a link is not followed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "written-"));
  const path = (name: string): string => join(folder, name);
  mkdirSync(path("kept"));
  for (const name of ["kept/same", "changed", "removed"]) writeFileSync(path(name), "before");
  const before = await takeSnapshot([folder]);
  writeFileSync(path("changed"), "after.");
  rmSync(path("removed"));
  mkdirSync(path("new"));
  writeFileSync(path("new/file"), "");
  symlinkSync("/usr", path("link"));
  const after = await takeSnapshot([folder]);
  expect(changedBetween(before, after)).toEqual(["changed", "link", "new", "new/file", "removed"].map(path));
  expect(after.isComplete).toBe(true);
  rmSync(folder, { recursive: true });
});

test("too many files are not compared, and that is said", async () => {
  const folder = mkdtempSync(join(tmpdir(), "written-"));
  for (let i = 0; i < 10_001; i++) writeFileSync(join(folder, String(i)), "");
  expect((await takeSnapshot([folder])).isComplete).toBe(false);
  rmSync(folder, { recursive: true });
});
