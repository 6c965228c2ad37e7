import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { readProcessTable } from "../process/process-table.ts";
import type { RunEnd, RunOutcome, RunRequest } from "../run-request.ts";

/** What a Mac would do, done by this one: nothing of it needs more than any Unix has. */
const sandbox = createSandbox({ platform: "darwin" });
const windows = createSandbox({ platform: "win32" });
const folder = mkdtempSync(join(tmpdir(), "plain-"));
afterAll(async () => {
  await Promise.all([sandbox.close(), windows.close()]);
  rmSync(folder, { recursive: true });
});

const limits: RunRequest["limits"] = {
  wallMs: 10_000,
  cpuMs: 10_000,
  memoryBytes: 128 * 1024 ** 2,
  processes: 32,
  fileBytes: 1_000_000,
  temporaryBytes: 1_000_000,
  outputBytes: 1_000,
};
const sh = (script: string, request: Partial<RunRequest> = {}, where = sandbox): Promise<RunOutcome> =>
  where.run({
    command: "/bin/sh",
    arguments: ["-c", script],
    level: "Standard",
    allowSideEffects: true,
    limits,
    ...request,
  });
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
  } catch {
    return "";
  }
}
const text = ({ stdout }: RunOutcome): string => Buffer.from(stdout).toString();
const short = { limits: { ...limits, wallMs: 300 } };

test.each<[string, string, Partial<RunRequest>, Partial<RunEnd>]>([
  ["a program that answers", "echo hello", {}, { kind: "exit", code: 0 }],
  ["a program that fails", "exit 7", {}, { kind: "exit", code: 7 }],
  ["a program that crashes", "kill -SEGV $$", {}, { kind: "signal", signal: "SIGSEGV" }],
  ["a program that takes too long", "sleep 30", short, { kind: "timeout", limitMs: 300 }],
  ["one that ignores being asked to end", "trap '' TERM; sleep 30; sleep 30", short, { kind: "timeout" }],
  ["one that never stops writing", "yes", {}, { kind: "limit", limit: "output" }],
  [
    "too large a file",
    "exec head -c 2000000 /dev/zero >large",
    { folder },
    { kind: "limit", limit: "file-size" },
  ],
  [
    "one that never reads a large input",
    "exit 0",
    { input: Buffer.alloc(1_000_000) },
    { kind: "exit", code: 0 },
  ],
  [
    "a program that is not there",
    "",
    { command: "no-such-program" },
    { kind: "not-run", reason: "not-found" },
  ],
  ["a file that is none", "", { command: "/etc/passwd" }, { kind: "not-run", reason: "not-executable" }],
  [
    "a folder that is not there",
    "true",
    { folder: "/nowhere" },
    { kind: "not-run", reason: "failed-to-start" },
  ],
  ["an argument with a NUL", "", { arguments: ["a\0b"] }, { kind: "not-run", reason: "failed-to-start" }],
  ["a program at None", "true", { level: "None" }, { kind: "not-run", reason: "isolation" }],
  ["a program at Strict", "true", { level: "Strict" }, { kind: "not-run", reason: "isolation" }],
  ["a program at Restricted", "true", { level: "Restricted" }, { kind: "not-run", reason: "isolation" }],
  [
    "a promise of no side effects",
    "true",
    { allowSideEffects: false },
    { kind: "not-run", reason: "isolation" },
  ],
])("%s", async (_, script, request, expected) => {
  expect((await sh(script, request)).end).toMatchObject(expected);
});

test("it is given its input and a clean environment, and is told what was not enforced", async () => {
  process.env.TOOLWRIGHT_SECRET = "not to be seen";
  const outcome = await sh("cat; env | grep -c TOOLWRIGHT_SECRET", { input: Buffer.from("given ") });
  expect(text(outcome)).toBe("given 0\n");
  expect(outcome.enforced).toEqual({
    level: "Standard",
    by: {
      wall: "timer",
      output: "pipe",
      cpu: "rlimit",
      memory: "nothing",
      processes: "nothing",
      fileSize: "rlimit",
      tree: "process group",
      user: "as the supervisor",
    },
  });
});

test("output is cut at its limit", async () => {
  const outcome = await sh("head -c 3000 /dev/zero");
  expect([outcome.stdout.length, outcome.stdoutTruncated]).toEqual([1_000, true]);
});

describe("what it starts", () => {
  const isSleeping = (nap: string): boolean =>
    readProcessTable().some(({ pid }) => commandLine(pid) === `sleep ${nap}`);
  test.each<[string, string, Partial<RunRequest>]>([
    ["ends with it", "sleep NAP & exit 0", {}],
    ["holds up nobody", "sleep NAP >&2 & exit 0", {}],
    ["ends when its time is over", "sleep NAP & sleep 30", short],
  ])("%s", async (_, script, request) => {
    const nap = `${randomInt(1e6, 1e7)}`;
    await sh(script.replace("NAP", nap), request);
    await sleep(50);
    expect(isSleeping(nap)).toBe(false);
  });
});

test("cancelling ends it, also before it began", async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  expect((await sh("sleep 30", { signal: controller.signal })).end).toEqual({ kind: "cancelled" });
  expect((await sh("sleep 30", { signal: controller.signal })).end).toEqual({ kind: "cancelled" });
});

test("on Windows time and output are kept, and the rest is told to be kept by nothing", async () => {
  const ran = await sh("exec /bin/sleep 30", short, windows);
  expect(ran.end).toEqual({ kind: "timeout", limitMs: 300 });
  expect(ran.enforced.by).toMatchObject({ cpu: "nothing", memory: "nothing", fileSize: "nothing" });
  expect((await sh("exec /usr/bin/yes", {}, windows)).end).toEqual({ kind: "limit", limit: "output" });
  expect((await sh("", { command: "sh" }, windows)).end).toMatchObject({ reason: "not-found" });
});

test.each(["darwin", "win32"] as const)(
  "%s has None and Standard only, and says so plainly",
  async (platform) => {
    const { levels, findings } = await createSandbox({ platform }).inspect();
    expect(levels).toEqual(["None", "Standard"]);
    const missing = findings.filter(({ isThere }) => !isThere).map(({ part }) => part);
    expect(missing).toEqual(expect.arrayContaining(["memory", "number of processes", "closed world"]));
    expect(missing.includes("processor time")).toBe(platform === "win32");
  },
);

test("what waits for its input, or is talked with, is refused", async () => {
  const held = await sandbox.hold({ command: "/bin/cat", level: "Standard", allowSideEffects: true, limits });
  const { end } = await held.go({ input: new Uint8Array(), limits, isAnswer: () => true });
  expect(end).toMatchObject({ kind: "not-run", reason: "isolation" });
  const talk = await sandbox.converse({
    command: "/bin/cat",
    level: "Standard",
    allowSideEffects: true,
    limits,
  });
  expect((await talk.outcome).end).toMatchObject({ kind: "not-run", reason: "isolation" });
});
