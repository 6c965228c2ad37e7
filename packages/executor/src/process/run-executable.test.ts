import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import type { RunLimits } from "../sandbox/run-request.ts";
import { runExecutable } from "./run-executable.ts";

const sandbox = createSandbox();
const folder = mkdtempSync(join(tmpdir(), "toolwright-executable-"));
chmodSync(folder, 0o755);
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const limits: RunLimits = {
  wallMs: 10_000,
  cpuMs: 10_000,
  memoryBytes: 256 * 1024 ** 2,
  processes: 50,
  fileBytes: 1024 ** 2,
  temporaryBytes: 1024 ** 2,
  outputBytes: 65_535,
};

let made = 0;
function call(script: string, args: unknown = {}, own: Partial<RunLimits> = {}) {
  const command = join(folder, `tool-${made++}`);
  writeFileSync(command, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  chmodSync(command, 0o755);
  return runExecutable(sandbox, args, {
    command,
    level: "Standard",
    allowSideEffects: true,
    limits: { ...limits, ...own },
  });
}

describe.skipIf(process.platform === "win32")(
  "an executable called by seed 002's protocol",
  { timeout: 30_000 },
  () => {
    test.each<[string, string, object]>([
      ["I-37: JSON and exit code 0", `echo '{"a":1}'`, { tool_success: true, result: { a: 1 } }],
      [
        "I-38: its own error is a result",
        `echo '{"error":"x","error_code":"FILE_NOT_FOUND"}'`,
        { tool_success: true, result: { error: "x", error_code: "FILE_NOT_FOUND" } },
      ],
      [
        "I-39: no JSON",
        "echo oops",
        { tool_success: false, error_code: "INVALID_OUTPUT", exit_code: 0, stdout: "oops\n" },
      ],
      [
        "I-40: exit code 139",
        "exit 139",
        { tool_success: false, error_code: "TOOL_CRASHED", exit_code: 139 },
      ],
      [
        "an exit code and words",
        "echo broken >&2; exit 7",
        { error_code: "TOOL_CRASHED", exit_code: 7, error: "Tool failed: broken" },
      ],
      [
        "I-40: ended by a signal",
        "kill -SEGV $$",
        { tool_success: false, error_code: "TOOL_CRASHED", exit_code: 139 },
      ],
      [
        "I-42: 70 KB of JSON",
        `printf '"'; head -c 70000 /dev/zero | tr '\\0' x; printf '"'`,
        { tool_success: false, error_code: "INVALID_OUTPUT", error: "Tool wrote more than 65535 bytes" },
      ],
      [
        "I-45: nothing",
        "exit 0",
        { tool_success: false, error_code: "INVALID_OUTPUT", error: "Tool produced no output" },
      ],
      [
        "an exit code without words",
        "exit 3",
        { error_code: "TOOL_CRASHED", exit_code: 3, error: "Tool exited with non-zero status" },
      ],
    ])("%s", async (_, script, expected) => {
      expect((await call(script)).envelope).toMatchObject(expected);
    });

    test("I-41: the whole process group goes when the time is over", async () => {
      const mark = `sleep 31.${process.pid}`;
      const { envelope, outcome } = await call(`${mark} & ${mark}`, {}, { wallMs: 300 });
      expect(envelope).toMatchObject({ tool_success: false, error_code: "TOOL_TIMEOUT", exit_code: null });
      expect(outcome.usage.durationMs).toBeLessThan(5_000);
      const left = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
        .split("\n")
        .filter((line) => line === mark);
      expect(left).toEqual([]);
    });

    test("I-43: a program that is not there", async () => {
      const request = {
        command: "/no/such/tool",
        level: "Standard",
        allowSideEffects: true,
        limits,
      } as const;
      const { envelope } = await runExecutable(sandbox, {}, request);
      expect(envelope).toMatchObject({ tool_success: false, error_code: "TOOL_NOT_FOUND" });
    });

    test("I-44: a megabyte of arguments that it never reads", async () => {
      const { envelope } = await call(`echo '{"read":false}'`, { text: "x".repeat(1024 ** 2) });
      expect(envelope).toEqual({ tool_success: true, result: { read: false } });
    });

    test("I-46: arguments arrive byte for byte", async () => {
      const args = { text: 'line\nbreak "quoted" \u0000 \\ ä 🜚' };
      expect((await call("cat", args)).envelope).toEqual({ tool_success: true, result: args });
    });
  },
);
