import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bindsFor } from "./binds.ts";

const folder = mkdtempSync(join(tmpdir(), "binds-"));
mkdirSync(join(folder, "data/inner"), { recursive: true });
symlinkSync("/proc", join(folder, "door"));
symlinkSync(join(folder, "data"), join(folder, "alias"));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test("parents come before what is in them, and the writable one counts", () => {
  expect(bindsFor({ read: [at("data/inner/"), at("data")], write: [at("data")] }, true)).toEqual([
    { source: at("data"), path: at("data"), writable: false },
    { source: at("data"), path: at("data"), writable: true },
    { source: at("data/inner"), path: at("data/inner"), writable: false },
  ]);
});

test("without side effects nothing is writable", () => {
  expect(bindsFor({ write: [at("data")] }, false)).toEqual([
    { source: at("data"), path: at("data"), writable: false },
  ]);
});

test("a link is there under its name", () => {
  expect(bindsFor({ read: [at("alias")] }, true)).toEqual([
    { source: at("data"), path: at("alias"), writable: false },
  ]);
});

test.each([
  ["/", "The root folder cannot be listed; list the folders that are needed."],
  ["/usr/..", "The root folder cannot be listed; list the folders that are needed."],
  ["relative", 'The path "relative" is not absolute.'],
  ["/a\0b", 'The path "/a\\u0000b" is not absolute.'],
  ["/proc", "The path /proc cannot be listed; a run has its own /proc, /sys, /dev."],
  ["/proc/1/root", "The path /proc/1/root cannot be listed; a run has its own /proc, /sys, /dev."],
  ["/nowhere/at/all", "The path /nowhere/at/all, which the run is to reach, is not there."],
])("%j cannot be given", (path, sentence) => {
  expect(bindsFor({ read: [path] }, true)).toBe(sentence);
});

test("a link to a door of the kernel cannot be given", () => {
  expect(bindsFor({ write: [at("door")] }, true)).toMatch("cannot be listed");
});
