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

test("a report holds no character that moves a cursor or turns the direction of writing", () => {
  const inputSchema = { type: "obj\u001b[2J\u202e" };
  const report = renderReport(
    compile([{ name: "a\u001b]0;x\u0007\u009b", inputSchema }], { target: "openai" }),
  );
  expect(report).toContain("`a\u241b]0;x\u2407\ufffd`");
  expect(report).not.toMatch(/[^\P{C}\n]/u);
});

test("a folder that the system makes nowhere is told at once", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  const mkdirSync = (path: fs.PathLike, options?: object) => {
    if (options !== undefined) throw new Error("Of a folder with those around it, Node would never end.");
    return fs.mkdirSync(path);
  };
  const words = ["compile", "t.json", "--to", "openai", "--out", "/proc/nope/deep"];
  const ran = await runIn(folder, words, { files: { ...fs, mkdirSync: mkdirSync as typeof fs.mkdirSync } });
  expect(ran).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: "toolwright: /proc/nope cannot be made there.\n",
  });
});

test("a folder in folders that are not there yet is made with them", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  for (const again of ["first", "again"]) {
    const ran = await runIn(folder, ["compile", "t.json", "--to", "openai", "--out", "a/b/c"]);
    expect(ran, again).toMatchObject({ exitCode: 0, stdout: "a/b/c/openai.json\n" });
  }
});

test.each([
  [
    "t.json",
    "a part of its path is a file",
    "toolwright: t.json/out cannot be written: a part of its path is a file, not a folder.\n",
  ],
  ["gone", "a link leads to nothing", "toolwright: gone is a link to nothing.\n"],
])("a folder is not made below %s: %s", async (name, _why, stderr) => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  fs.symlinkSync("nowhere", join(folder, "gone"));
  const ran = await runIn(folder, ["compile", "t.json", "--to", "openai", "--out", `${name}/out`]);
  expect(ran).toMatchObject({ exitCode: 2, stderr });
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

test("names with spaces after their commas are those names", async () => {
  const folder = makeFolder({ "t.json": '{"name":"t","inputSchema":{"type":"object"}}' });
  const words = ["compile", "t.json", "--to", "openai, anthropic ,", "--fail-on", "widened, narrowed"];
  const { stdout, exitCode } = await runIn(folder, [...words, "--format", "json"]);
  expect(JSON.parse(stdout)).toMatchObject([{ target: "openai" }, { target: "anthropic" }]);
  expect(exitCode).toBe(0);
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
