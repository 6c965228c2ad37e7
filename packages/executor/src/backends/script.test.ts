import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { JsonValue } from "@toolwright/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import { findProgram } from "../sandbox/host/programs.ts";
import { readProcessTable } from "../sandbox/process/process-table.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Language } from "../script/interpreters.ts";
import { type ScriptRunner, scriptRunner } from "./script.ts";
import { type CallParts, callOf } from "./test/call-of.ts";

let sandbox: Sandbox;
let runner: ScriptRunner;
let isStrict = false;
beforeAll(async () => {
  process.env.TOOLWRIGHT_TEST_SECRET = "do-not-tell";
  sandbox = createSandbox();
  runner = scriptRunner(sandbox);
  isStrict = (await sandbox.inspect()).levels.includes("Strict");
});
afterAll(async () => {
  delete process.env.TOOLWRIGHT_TEST_SECRET;
  await runner.close();
  await sandbox.close();
});

const script = (language: Language, source: string, parts: CallParts = {}) =>
  callOf({ kind: "script", language, source }, { isolation: "Strict", ...parts });
const run = (language: Language, source: string, parts: CallParts = {}) =>
  runner.run(script(language, source, parts));

describe("at Strict", { timeout: 60_000 }, () => {
  beforeEach((context) => {
    context.skip(!isStrict, "this host cannot enforce Strict");
    context.skip(findProgram("python3") === undefined, "there is no python3");
  });

  test.each<[string, Language, string, JsonValue]>([
    ["arguments and a value", "javascript", "export default (args) => ({ got: args })", { got: { a: [1] } }],
    ["a value that comes later", "javascript", "export default async () => { await 0; return [1]; }", [1]],
    ["no value", "javascript", "export default () => {}", null],
    [
      "a module of Node",
      "javascript",
      'import { createHash } from "node:crypto";\nexport default () => createHash("md5").update("").digest("hex")',
      "d41d8cd98f00b204e9800998ecf8427e",
    ],
    [
      "output that is no answer",
      "javascript",
      'import { spawnSync } from "node:child_process";\nimport { writeSync } from "node:fs";\nexport default () => { console.log("+1"); writeSync(1, "+2\\n"); process.stdout.write("+3\\n"); spawnSync("echo", ["+4"], { stdio: "inherit" }); return 5; }',
      5,
    ],
    [
      "names of the language",
      "javascript",
      "export default () => JSON.parse('{\"__proto__\":1}')",
      JSON.parse('{"__proto__":1}'),
    ],
    ["arguments and a value", "python", "def main(args):\n  return {'got': args}", { got: { a: [1] } }],
    ["no value", "python", "def main(args): pass", null],
    [
      "output that is no answer",
      "python",
      "import os, subprocess\ndef main(args):\n  print('+1', flush=True)\n  os.write(1, b'+2\\n')\n  subprocess.run(['echo', '+3'])\n  return 5",
      5,
    ],
  ])("%s (%s)", async (_, language, source, output) => {
    expect(await run(language, source, { arguments: { a: [1] } })).toMatchObject({ output });
  });

  test.each<[string, Language, string, string]>([
    [
      "an error has its line",
      "javascript",
      "\nexport default () => {\n  return missing.x;\n}",
      "ReferenceError: missing is not defined (line 3)",
    ],
    [
      "so has one that nobody waits for",
      "javascript",
      'export default () => new Promise(() => {\n  setTimeout(() => { throw new Error("late"); });\n})',
      "Error: late (line 2)",
    ],
    ["a syntax error", "javascript", "\n\nconst x = ;", "SyntaxError: Unexpected token ';' (line 3)"],
    [
      "a syntax error of its own making",
      "javascript",
      'export default () => {\n  JSON.parse("{");\n}',
      "SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2) (line 2)",
    ],
    [
      "nothing to call",
      "javascript",
      "export const x = 1",
      "TypeError: The source exports no function as its default.",
    ],
    ["an exit", "javascript", "export default () => process.exit(0)", "It ended without an answer."],
    [
      "a promise for ever",
      "javascript",
      "export default () => new Promise(() => {})",
      "It ended without an answer.",
    ],
    ["an error has its line", "python", "\ndef main(args):\n  return args['x']", "KeyError: 'x' (line 3)"],
    ["a syntax error", "python", "\n\nx = = 1", "SyntaxError: invalid syntax (line 3)"],
    [
      "no JSON",
      "python",
      "def main(args): return float('nan')",
      "ValueError: Out of range float values are not JSON compliant",
    ],
    ["nothing to call", "python", "x = 1", "TypeError: The source defines no function main."],
    ["an exit", "python", "def main(args): exit()", "It ended without an answer."],
  ])("%s (%s)", async (_, language, source, message) => {
    expect(await run(language, source)).toMatchObject({ failure: { code: "EXECUTION_ERROR", message } });
  });

  test.each<[string, Language, string, CallParts, string]>([
    [
      "an endless loop",
      "javascript",
      "export default () => { for (;;); }",
      { limits: { wallMs: 300 } },
      "TIMEOUT",
    ],
    [
      "an endless loop",
      "python",
      "def main(args):\n  while True: pass",
      { limits: { wallMs: 300 } },
      "TIMEOUT",
    ],
    [
      "processor time",
      "javascript",
      "export default () => { for (;;); }",
      { limits: { cpuMs: 200 } },
      "CPU_LIMIT",
    ],
    [
      "memory of the heap",
      "javascript",
      "export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }",
      {},
      "MEMORY_LIMIT",
    ],
    [
      "memory",
      "python",
      "def main(args):\n  x = []\n  while True: x.append(bytearray(1000000))",
      {},
      "MEMORY_LIMIT",
    ],
    [
      "an output without an end",
      "python",
      "def main(args):\n  while True: print('x' * 100000)",
      {},
      "OUTPUT_LIMIT",
    ],
    ["None", "javascript", "export default () => 1", { isolation: "None" }, "SANDBOX_ERROR"],
  ])("%s is ended (%s)", async (_, language, source, parts, code) => {
    expect(await run(language, source, parts)).toMatchObject({ failure: { code } });
  });

  test("what one call leaves behind, the next does not find", async () => {
    const source = `import { existsSync, writeFileSync } from "node:fs";
export default () => {
  const found = [globalThis.left ?? null, existsSync("/tmp/left"), process.env.LEFT ?? null];
  globalThis.left = true;
  process.env.LEFT = "x";
  writeFileSync("/tmp/left", "x");
  return found;
};`;
    for (let i = 0; i < 4; i++)
      expect(await run("javascript", source)).toMatchObject({ output: [null, false, null] });
  });

  test("it sees no secret, no file of the host and no network", async () => {
    const web = createServer((_, answer) => answer.end("reached"));
    await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
    const source = `import { existsSync } from "node:fs";
export default async ({ port }) => ({
  secret: process.env.TOOLWRIGHT_TEST_SECRET ?? null,
  home: existsSync("/root") || existsSync("/home"),
  reached: await fetch("http://127.0.0.1:" + port).then(() => true, () => false),
});`;
    const { port } = web.address() as AddressInfo;
    expect(await run("javascript", source, { arguments: { port } })).toMatchObject({
      output: { secret: null, home: false, reached: false },
    });
    web.close();
  });

  test("a listed host is reached through the proxy, and told", async () => {
    const web = createServer((_, answer) => answer.end("reached"));
    await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
    const { port } = web.address() as AddressInfo;
    const source = `export default async ({ port }) => [
  await fetch("http://127.0.0.1:" + port).then((answer) => answer.text()),
  await fetch("http://127.0.0.1:8099").then(() => "reached", () => "refused"),
];`;
    const parts = { arguments: { port }, reach: { hosts: [`127.0.0.1:${port}`] } };
    expect(await run("javascript", source, parts)).toMatchObject({
      output: ["reached", "refused"],
      hosts: [
        { port, allowed: true },
        { port: 8099, allowed: false },
      ],
    });
    web.close();
  });

  test("an answer over the limit is cut and flagged", async () => {
    const answer = await run("javascript", 'export default () => "ä".repeat(20_000)', {
      limits: { outputBytes: 10_000 },
    });
    expect(answer).toMatchObject({ truncated: true, output: expect.stringMatching(/^"ä+$/) });
  });

  test("progress is told before the answer", async () => {
    const told: unknown[] = [];
    const progress = (fraction: number | undefined, message: string) => told.push([fraction, message]);
    await run(
      "javascript",
      'export default (_, { progress }) => { progress(0.5, "half"); progress(7); return 1; }',
      { progress },
    );
    await run("python", "def main(args):\n  progress(0.25, 'quarter')\n  return 1", { progress });
    expect(told).toEqual([
      [0.5, "half"],
      [undefined, ""],
      [0.25, "quarter"],
    ]);
  });

  test("a megabyte of arguments arrives whole", async () => {
    const parts = { arguments: { text: "ä\n".repeat(2 ** 19) } };
    const answers = [
      await run("javascript", "export default ({ text }) => text.length", parts),
      await run("python", "def main(args): return len(args['text'])", parts),
    ];
    expect(answers).toMatchObject([{ output: 2 ** 20 }, { output: 2 ** 20 }]);
  });

  test("50 calls at once each have their own answer", async () => {
    const calls = Array.from({ length: 50 }, (_, i) =>
      run("python", "def main(args): return args['i'] * 2", { arguments: { i } }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => ("output" in answer ? answer.output : answer.failure))).toEqual(
      answers.map((_, i) => i * 2),
    );
  });

  test("a call that is given up ends at once", async () => {
    const controller = new AbortController();
    const answer = run("javascript", "export default () => new Promise((done) => setTimeout(done, 20000))", {
      signal: controller.signal,
    });
    await sleep(200);
    const since = performance.now();
    controller.abort();
    expect(await answer).toMatchObject({ failure: { code: "CANCELLED" } });
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  test("files that it may write are told, and only those", async () => {
    const folder = mkdtempSync(join(tmpdir(), "script-test-"));
    chmodSync(folder, 0o777);
    const source = `import { writeFileSync } from "node:fs";
export default ({ folder }) => { writeFileSync(folder + "/new", "x"); writeFileSync("/tmp/other", "x"); }`;
    const parts = { arguments: { folder }, reach: { write: [folder] } };
    const denied = await run("javascript", source, { ...parts, limits: { allowSideEffects: false } });
    expect(denied).toMatchObject({ failure: { message: expect.stringContaining("EROFS") } });
    expect(await run("javascript", source, parts)).toMatchObject({ filesWritten: [join(folder, "new")] });
    expect(readdirSync(folder)).toEqual(["new"]);
    // An interpreter that waits holds the folder as it was.
    while (runner.waiting(script("javascript", source, parts)) === 0) await sleep(20);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(await run("javascript", source, parts)).toMatchObject({ filesWritten: [join(folder, "new")] });
    expect(readdirSync(folder)).toEqual(["new"]);
    rmSync(folder, { recursive: true });
  });

  test("a closed pool leaves no process", async () => {
    const own = createSandbox();
    const pool = scriptRunner(own);
    // Its command line is told from those of others by its memory.
    const call = script("javascript", "export default () => 1", { limits: { memoryBytes: 131 * 1024 ** 2 } });
    const running = () =>
      readProcessTable().filter(({ pid }) => commandLine(pid).includes("--max-old-space-size=131\0"));
    await pool.run(call);
    while (pool.waiting(call) < 2) await sleep(20);
    expect(running()).not.toEqual([]);
    await pool.close();
    expect(running()).toEqual([]);
    expect(pool.waiting(call)).toBe(0);
    await own.close();
  });
});

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
