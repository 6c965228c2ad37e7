import fs, { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@toolwright/core";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";
import { loadCounter } from "./count-tokens.ts";
import { renderReport } from "./render-report.ts";

test.each<[text: string, tokens: number]>([
  ["", 0],
  ["hello world", 2],
  ["<|endoftext|>", 7],
  ['{"type":"object"}', 5],
])("%j has %i tokens", async (text, tokens) => {
  const count = await loadCounter("o200k_base");
  expect(count?.(text)).toBe(tokens);
});

test("a word of a million letters is counted in no time", { timeout: 10_000 }, async () => {
  const count = await loadCounter("o200k_base");
  expect(count?.("a".repeat(1_000_000))).toBeGreaterThan(100_000);
});

test("how others count is not known", async () => {
  expect(await loadCounter(undefined)).toBeUndefined();
});

test("a report is a table whatever stands in the names", () => {
  const inputSchema = { type: "objekt" };
  const compiled = compile([{ name: "a|b`\n<script>", inputSchema }], { target: "openai" });
  const lines = renderReport(compiled).split("\n");
  const row = lines.find((line) => line.includes("script"));
  expect(row?.split(/(?<!\\)\|/)).toHaveLength(6);
  expect(row).toContain("`` a\\|b` <script> ``");
});

test("names that would move the cursor are harmless on the terminal", async () => {
  const name = "a\u001b[2J";
  const folder = makeFolder({ "t.json": JSON.stringify({ name, inputSchema: { type: "objekt" } }) });
  const { stderr } = await runIn(folder, ["compile", "t.json", "--to", "openai"]);
  expect(stderr).not.toContain("\u001b");
  expect(stderr).toContain("set aside");
});

test("a folder that cannot be written is told", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  const writeFileSync = () => {
    throw Object.assign(new Error("full"), { code: "ENOSPC" });
  };
  const words = ["compile", "t.json", "--to", "openai,anthropic", "out/"];
  const ran = await runIn(folder, words, { files: { ...fs, writeFileSync } });
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: "toolwright: out cannot be written: the disk is full.\n",
  });
});

test("several targets for a program are a list", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  const words = ["compile", "t.json", "--to", "openai", "--to", "anthropic", "--format", "json"];
  const { stdout } = await runIn(folder, words);
  expect(JSON.parse(stdout)).toMatchObject([{ target: "openai" }, { target: "anthropic" }]);
});

test("files of several formats become one payload", async () => {
  const folder = makeFolder({
    "a/one.json": '{"name":"one","description":"d","parameters":{"type":"object","properties":{}}}',
    "a/two.yaml": "name: two\ninputSchema:\n  type: object\n",
    "a/notes.json": '{"not":"a tool"}',
  });
  const { stdout, exitCode } = await runIn(folder, ["compile", "a", "--to", "anthropic"]);
  expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)).toEqual(["one", "two"]);
  expect(exitCode).toBe(0);
});

test("what is written to a folder is what stdout would have been", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  const { stdout } = await runIn(folder, ["compile", "t.json", "--to", "gemini"]);
  await runIn(folder, ["compile", "t.json", "--to", "gemini,openai", "out/"]);
  expect(readFileSync(join(folder, "out/gemini.json"), "utf8")).toBe(stdout);
});

test.each(["compile", "raise"])(
  "%s is not told both to refuse losses and to refuse none",
  async (command) => {
    const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
    const words = [command, "t.json", "--to", "gemini", "--refuse", "widened,none"];
    const { exitCode, stderr } = await runIn(folder, words);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("--refuse widened,none says both: none refuses no loss and stands alone.");
  },
);
