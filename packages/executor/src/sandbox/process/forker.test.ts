import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox, inspectHost } from "../create-sandbox.ts";
import type { RunRequest } from "../run-request.ts";
import type { Sandbox } from "../sandbox.ts";
import { readProcessTable } from "./process-table.ts";

let sandbox: Sandbox;
beforeEach(async (context) => {
  const { levels } = await inspectHost();
  context.skip(!levels.includes("Strict"), "this host cannot enforce Strict");
  sandbox = createSandbox();
  // The first few are started without it.
  for (let i = 0; i < 12; i++) await sandbox.run(asking("true"));
});
afterEach(() => sandbox?.close());

const limits: RunRequest["limits"] = {
  wallMs: 10_000,
  cpuMs: 10_000,
  memoryBytes: 1e8,
  processes: 32,
  fileBytes: 1e6,
  temporaryBytes: 1e6,
  outputBytes: 1e6,
};

const asking = (script: string, more: Partial<RunRequest> = {}): RunRequest => ({
  command: "/bin/sh",
  arguments: ["-c", script],
  allowSideEffects: false,
  level: "Strict",
  limits,
  ...more,
});

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
};

const running = (words: string): boolean =>
  readProcessTable().some(({ pid }) => commandOf(pid).startsWith(words));

const forkers = (): readonly number[] =>
  readProcessTable()
    .filter(({ pid, parent }) => parent === process.pid && commandOf(pid).includes("forker.mjs"))
    .map(({ pid }) => pid);

test("what is started by it gets its input, says what it has to say and ends as it likes", async () => {
  expect(forkers()).toHaveLength(1);
  const { end, stdout, stderr, usage } = await sandbox.run(
    asking("cat; echo aside >&2; exit 7", { input: Buffer.from("given") }),
  );
  expect({ end, stdout: Buffer.from(stdout).toString(), stderr }).toEqual({
    end: { kind: "exit", code: 7 },
    stdout: "given",
    stderr: "aside\n",
  });
  expect(usage.cpuMs).toBeGreaterThan(0);
});

test("when it dies its runs die with it, and the next have another", async () => {
  const [first] = forkers() as [number];
  const words = `sleep 9.${process.pid}`;
  const run = sandbox.run(asking(`${words}; true`));
  await expect.poll(() => running(words), { timeout: 5_000 }).toBe(true);
  process.kill(first, "SIGKILL");
  expect((await run).end).toEqual({ kind: "signal", signal: "SIGKILL" });
  await expect.poll(() => running(words), { timeout: 5_000 }).toBe(false);
  for (let i = 0; i < 4; i++)
    expect((await sandbox.run(asking("exit 3"))).end).toEqual({ kind: "exit", code: 3 });
  expect(forkers()).toHaveLength(1);
  expect(forkers()).not.toContain(first);
});

test.each(["as it is", "while it is stopped"])("it goes with the sandbox, %s", async (how) => {
  const [forker] = forkers() as [number];
  if (how === "while it is stopped") process.kill(forker, "SIGSTOP");
  await sandbox.close();
  expect(forker).toBeDefined();
  expect(readProcessTable().filter(({ pid }) => pid === forker)).toEqual([]);
});
