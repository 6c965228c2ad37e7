import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import type { HeldCall, HeldRun, HoldRequest } from "./held-run.ts";
import type { RunLimits, RunOutcome } from "./run-request.ts";
import type { Sandbox } from "./sandbox.ts";

const limits: RunLimits = {
  wallMs: 60_000,
  cpuMs: 60_000,
  memoryBytes: 128 * 1024 ** 2,
  processes: 32,
  fileBytes: 1_000_000,
  temporaryBytes: 2_000_000,
  outputBytes: 10_000,
};

let sandbox: Sandbox;
let isStrict = false;
beforeAll(async () => {
  sandbox = createSandbox();
  isStrict = (await sandbox.inspect()).levels.includes("Strict");
});
afterAll(() => sandbox.close());

const hold = (script: string, request: Partial<HoldRequest> = {}): Promise<HeldRun> =>
  sandbox.hold({
    command: "/bin/sh",
    arguments: ["-c", script],
    level: "Strict",
    allowSideEffects: true,
    limits,
    ...request,
  });
const go = (held: HeldRun, call: Partial<HeldCall> = {}): Promise<RunOutcome> =>
  held.go({
    input: Buffer.from("hello"),
    limits: { wallMs: 10_000, cpuMs: 10_000, outputBytes: 10_000 },
    isAnswer: (line) => line.length > 0,
    ...call,
  });
const text = ({ stdout }: RunOutcome): string => Buffer.from(stdout).toString();

describe("a held run", { timeout: 30_000 }, () => {
  beforeEach((context) => context.skip(!isStrict, "this host cannot enforce Strict"));

  test("waits for its input, and its answer is taken although it goes on", async () => {
    const held = await hold('echo; read -r word; echo "got $word"; sleep 60');
    await held.ready;
    expect(held.isWaiting()).toBe(true);
    const outcome = await go(held);
    expect(outcome).toMatchObject({ end: { kind: "exit", code: 0 }, usage: { inputBytes: 5 } });
    expect(text(outcome)).toBe("got hello");
    expect(held.isWaiting()).toBe(false);
    expect(outcome.usage.durationMs).toBeLessThan(5_000);
  });

  test("its time counts from its input on", async () => {
    const held = await hold("echo; read -r word; sleep 0.3; echo done");
    await held.ready;
    await sleep(500);
    const outcome = await go(held, { limits: { wallMs: 5_000, cpuMs: 5_000, outputBytes: 100 } });
    expect(text(outcome)).toBe("done");
  });

  test("lines that are no answer are told", async () => {
    const lines: string[] = [];
    const held = await hold("echo; echo one; echo two; echo three; echo four");
    const outcome = await go(held, {
      isAnswer: (line) => {
        lines.push(Buffer.from(line).toString());
        return lines.at(-1) === "three";
      },
    });
    expect(lines).toEqual(["", "one", "two", "three"]);
    expect(text(outcome)).toBe("three");
  });

  test.each<[string, string, Partial<HeldCall>, Partial<RunOutcome>]>([
    ["an end without an answer", "exit 3", {}, { end: { kind: "exit", code: 3 } }],
    [
      "no end",
      "echo; sleep 60",
      { limits: { wallMs: 200, cpuMs: 9_000, outputBytes: 9 } },
      { end: { kind: "timeout", limitMs: 200 } },
    ],
    [
      "an answer that is too long",
      "echo; echo 123456789",
      { limits: { wallMs: 9_000, cpuMs: 9_000, outputBytes: 4 } },
      { end: { kind: "exit", code: 0 }, stdout: Buffer.from("1234"), stdoutTruncated: true },
    ],
    [
      "a caller who gave up",
      "echo; sleep 60",
      { signal: AbortSignal.abort() },
      { end: { kind: "cancelled" } },
    ],
  ])("%s", async (_, script, call, expected) => {
    expect(await go(await hold(script), call)).toMatchObject(expected);
  });

  test("one that cannot be is an outcome too", async () => {
    const held = await hold("true", { level: "None" });
    await held.ready;
    expect(held.isWaiting()).toBe(false);
    expect((await go(held)).end).toMatchObject({ kind: "not-run", reason: "isolation" });
    await held.end();
  });

  test("one that was never wanted ends with its sandbox", async () => {
    const own = createSandbox();
    const held = await own.hold({
      command: "/bin/sh",
      arguments: ["-c", "echo; read -r word"],
      level: "Strict",
      allowSideEffects: true,
      limits,
    });
    await held.ready;
    await own.close();
    expect(held.isWaiting()).toBe(false);
  });
});
