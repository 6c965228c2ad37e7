import { readFileSync } from "node:fs";
import { profiles } from "@toolwright/core";
import { expect, test } from "vitest";
import { loadRealTools, realToolsAreAbsent } from "../vendors/load-real-tools.ts";
import { corpusPage, corpusPageFile } from "./corpus-page.ts";
import { Reasons } from "./reasons.ts";

const page = readFileSync(corpusPageFile, "utf8");
const rows = [...page.matchAll(/^\| \[([^\]]+)\]\([^)]+\) \| (.+) \|$/gm)].map(([, target, cells]) => ({
  target: target as string,
  cells: (cells as string).split(" | ").map(Number),
}));

test("the page of real tools is dated and has a row for every target", () => {
  expect(page).toMatch(/ on \d{4}-\d\d-\d\d\./);
  const targets = [...profiles.values()].filter(
    ({ emit, format }) => emit !== undefined || format !== undefined,
  );
  expect(rows.map(({ target }) => target)).toEqual(targets.map(({ id }) => id));
});

test.for(rows)("$target: what is not sent is set aside", ({ cells }) => {
  const [sent = 0] = cells;
  const all = Number(page.match(/(\d+) tools of real MCP servers/)?.[1]);
  expect(sent + (cells.at(-1) ?? 0)).toBe(all);
});

test("every real tool is compiled to every target without an exception, and the page says what becomes of them", {
  timeout: 60_000,
}, ({ skip }) => {
  const tools = loadRealTools(1);
  if (tools === undefined) return skip(realToolsAreAbsent);
  const [, date = ""] = / on (\d{4}-\d\d-\d\d)\./.exec(page) ?? [];
  expect(corpusPage(tools, date), "made by `npm run corpus-table -w conformance`").toBe(page);
});

test("messages that differ in their numbers are one reason, with the range", () => {
  const reasons = new Reasons();
  const at = { code: "too-many", severity: "error", pointer: "" } as const;
  reasons.add([{ ...at, message: "There are 25; at most 24 are taken (most in one 25)." }]);
  reasons.add([{ ...at, message: "There are 54; at most 24 are taken (most in two 30)." }]);
  reasons.add([{ ...at, message: "The name is reserved." }]);
  expect(reasons.lines()).toEqual([
    { code: "too-many", times: 2, message: "There are 25 to 54; at most 24 are taken." },
    { code: "too-many", times: 1, message: "The name is reserved." },
  ]);
});
