import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPipes } from "./find-pipes.ts";

const folder = mkdtempSync(join(tmpdir(), "pipes-"));
const at = (name: string): string => join(folder, name);
mkdirSync(at("some/inner"), { recursive: true });
mkdirSync(at("none"));
writeFileSync(at("none/file"), "");
execFileSync("mkfifo", [at("some/pipe"), at("some/inner/pipe")]);
symlinkSync(at("some"), at("none/link"));
mkdirSync(at("many"));
for (let i = 0; i < 11; i++) mkdirSync(at(`many/${i}`));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[path: string, found: readonly string[], isComplete: boolean]>([
  ["some", ["some/pipe", "some/inner/pipe"], true],
  ["some/pipe", ["some/pipe"], true],
  ["none", [], true],
  ["none/file", [], true],
  ["nowhere", [], true],
  ["many", [], false],
])("pipes in %s", (path, found, isComplete) => {
  expect(findPipes(at(path), 10)).toEqual({ paths: found.map(at), isComplete });
});
