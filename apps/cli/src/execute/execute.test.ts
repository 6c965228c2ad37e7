import { chmodSync, cpSync, mkdirSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox, inspectHost } from "@toolwright/executor";
import { beforeAll, describe, expect, test } from "vitest";
import type { Io } from "../io/io.ts";
import { makeFolder, type Ran, runIn } from "../test/house.ts";
import { millisecondsOf } from "./run-call.ts";
import { runDoctor } from "./run-doctor.ts";

const examples = fileURLToPath(new URL("../../../../examples/tools", import.meta.url));
let whyNot: string | undefined;
beforeAll(async () => {
  const { levels } = await inspectHost();
  if (!levels.includes("Strict"))
    whyNot = "this machine cannot isolate programs; toolwright doctor tells why";
}, 60_000);

/** A folder with the example tools, readable for whatever user runs them. */
function house(): { folder: string; run: (...words: string[]) => Promise<Ran> } {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  cpSync(examples, join(folder, "tools"), { recursive: true });
  mkdirSync(join(folder, "data"));
  const env = { TOOLWRIGHT_DATA: join(folder, "data") };
  return { folder, run: (...words) => runIn(folder, words, { env, now: Date.now }) };
}

describe("executables on the command line", { timeout: 60_000 }, () => {
  test.beforeEach((context) => context.skip(whyNot !== undefined, whyNot));

  test("discovered, called and remembered", async () => {
    const { run } = house();
    const discovered = await run("discover", "tools");
    expect(discovered).toMatchObject({ exitCode: 0, stderr: "" });
    expect(discovered.stdout).toMatch(/^word_count +tools\/word-count$/m);
    expect(discovered.stdout).toMatch(/3 tools registered\./);

    const called = await run("call", "word_count", "--args", '{"text":"a b"}');
    expect(called.exitCode).toBe(0);
    expect(JSON.parse(called.stdout)).toEqual({ words: 2, lines: 1 });
    expect(called.stderr).toMatch(/^Success word_count .* 14 bytes in, 21 out\n {2}isolation Standard: /);

    const isolated = await run(
      "call",
      "word_count",
      "--args",
      '{"text":""}',
      "--isolation",
      "Strict",
      "--format",
      "json",
    );
    expect(JSON.parse(isolated.stdout)).toMatchObject({
      result: { status: "Success", output: { words: 0, lines: 0 } },
      receipt: { isolation: "Strict", backend: "process", decision: "allowed" },
    });

    const history = JSON.parse((await run("history", "--format", "json")).stdout) as object[];
    expect(history).toHaveLength(2);
  });

  test("a broken one is refused with its reason, and one that is gone is removed", async () => {
    const { folder, run } = house();
    await run("discover", "tools");
    writeFileSync(join(folder, "tools", "broken"), "#!/bin/sh\necho '{\"name\":'\n", { mode: 0o755 });
    unlinkSync(join(folder, "tools", "disk-space"));
    const { exitCode, stdout } = await run("discover", "tools");
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^refused tools\/broken {2}its answer is not JSON: .*line 2, column 1/m);
    expect(stdout).toMatch(/^removed disk_space$/m);
    expect((await run("call", "disk_space")).exitCode).toBe(2);
  });

  test.each<[string, string[], number, RegExp]>([
    [
      "arguments that do not fit",
      ["call", "word_count", "--args", '{"txt":1}'],
      2,
      /VALIDATION_FAILED: .*"text"/,
    ],
    ["arguments that are no JSON", ["call", "word_count", "--args", "{"], 2, /not JSON/],
    ["a tool that nobody knows", ["call", "nope"], 2, /TOOL_NOT_FOUND/],
    [
      "no time at all",
      ["call", "word_count", "--args", '{"text":"a"}', "--timeout", "1ms"],
      1,
      /TIMEOUT: .* 1 ms/,
    ],
    ["a time that is none", ["call", "word_count", "--timeout", "soon"], 2, /--timeout soon/],
    ["a dry run", ["call", "word_count", "--args", '{"text":"a"}', "--dry-run"], 0, /^Success word_count/],
  ])("%s", async (_, words, exitCode, said) => {
    const { run } = house();
    await run("discover", "tools");
    const ran = await run(...words);
    expect(ran.stderr).toMatch(said);
    expect(ran.exitCode).toBe(exitCode);
  });
});

test("doctor tells each part and each level", async () => {
  const { stdout, exitCode } = await runIn(makeFolder(), ["doctor"]);
  for (const level of ["None", "Standard", "Strict", "Restricted"])
    expect(stdout).toMatch(new RegExp(`^${level} `, "m"));
  expect(exitCode).toBe(whyNot === undefined ? 0 : 1);
});

test("doctor on a Mac tells that Standard is there and what it does not keep", async () => {
  const told: string[] = [];
  const { inspect } = createSandbox({ platform: "darwin" });
  const io = { stdout: { write: (text: string) => told.push(text) }, env: {} } as unknown as Io;
  expect(await runDoctor({ format: undefined }, io, inspect)).toBe(1);
  expect(told.join("")).toMatch(/^no {3}memory +it is not limited/m);
  expect(told.join("")).toMatch(/^Standard +can be enforced here$/m);
  expect(told.join("")).toMatch(/^Strict +cannot be enforced here/m);
});

test.each<[string, number | null]>([
  ["500ms", 500],
  ["10s", 10_000],
  ["1.5s", 1_500],
  ["2m", 120_000],
  ["PT10S", 10_000],
  ["soon", null],
  ["-5s", null],
])("--timeout %s", (text, expected) => expect(millisecondsOf(text)).toBe(expected));
