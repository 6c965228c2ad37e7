import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { errorMessage } from "../error-code.ts";
import { notRun } from "../plan/find-command.ts";
import { keepFirst, keepLast } from "../process/bounded-output.ts";
import type { Guardian } from "../process/guardian.ts";
import { notStartedOutcome } from "../run/not-started-outcome.ts";
import { type Exit, runEnd } from "../run/run-end.ts";
import { whyNotStarted } from "../run/why-not-started.ts";
import type { RunEnd, RunOutcome, RunRequest } from "../run-request.ts";
import { plainlyEnforcedBy } from "./plain-abilities.ts";
import { isLine, plainLine } from "./plain-line.ts";
import { plainRefusal } from "./plain-refusal.ts";
import { plainStopper } from "./plain-stopper.ts";

/** Runs a program in a group of its own, with a clean environment, its time and its output limited. */
export async function runPlain(
  request: RunRequest,
  platform: NodeJS.Platform,
  guarding: () => Guardian | undefined,
): Promise<RunOutcome> {
  const refusal = plainRefusal(request);
  if (refusal !== undefined) return notStartedOutcome(request, refusal);
  const line = plainLine(request, platform);
  if (!isLine(line)) return notStartedOutcome(request, line);
  const { limits, signal, onStderr, input = new Uint8Array() } = request;
  if (signal?.aborted) return notStartedOutcome(request, { kind: "cancelled" });

  const guardian = guarding();
  const child = spawn(line.command, line.arguments, {
    cwd: request.folder ?? (platform === "win32" ? undefined : "/"),
    env: line.environment,
    detached: platform !== "win32",
    windowsHide: true,
  });
  const startedAt = performance.now();
  const exit = exitOf(child);
  if (child.pid !== undefined) guardian?.started(child.pid);
  const stopper = plainStopper(child, platform);
  const timer = setTimeout(() => stopper.stop({ kind: "timeout", limitMs: limits.wallMs }), limits.wallMs);
  const cancel = (): void => stopper.stop({ kind: "cancelled" });
  signal?.addEventListener("abort", cancel);

  const stdout = keepFirst(limits.outputBytes);
  const stderr = keepLast(stderrBytes);
  let room = 16 * (limits.outputBytes + 1024 ** 2);
  const count = (chunk: Uint8Array): void => {
    room -= chunk.length;
    if (room < 0) stopper.stop({ kind: "limit", limit: "output" });
  };
  child.stdout.on("data", (chunk: Buffer) => {
    stdout.add(chunk);
    count(chunk);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr.add(chunk);
    onStderr?.(chunk);
    count(chunk);
  });
  // A program need not read it.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);

  const ended = await exit;
  const durationMs = performance.now() - startedAt;
  clearTimeout(timer);
  signal?.removeEventListener("abort", cancel);
  stopper.close();
  stopper.endRest();
  if (child.pid !== undefined) guardian?.ended(child.pid);
  await Promise.all([closed(child.stdout), closed(child.stderr)]);
  return {
    end: endOf(ended, stderr.text(), stopper.reason(), limits.cpuMs),
    stdout: stdout.bytes(),
    stdoutTruncated: stdout.isTruncated(),
    stderr: stderr.text(),
    usage: {
      durationMs,
      cpuMs: null,
      peakMemoryBytes: null,
      inputBytes: input.length,
      outputBytes: stdout.seenBytes(),
    },
    enforced: { level: request.level, by: plainlyEnforcedBy(platform) },
    filesWritten: [],
    hosts: [],
  };
}

const stderrBytes = 64 * 1024;

/** Its exit, or the reason why it could not be started. */
async function exitOf(child: ReturnType<typeof spawn>): Promise<Exit | string> {
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (error) {
    return errorMessage(error);
  }
}

function endOf(
  exit: Exit | string,
  stderr: string,
  stop: ReturnType<ReturnType<typeof plainStopper>["reason"]>,
  cpuLimitMs: number,
): RunEnd {
  if (typeof exit === "string") return notRun("failed-to-start", exit);
  const neverRan =
    stop === undefined ? whyNotStarted({ exit, stderr, inWorld: false, status: "" }) : undefined;
  return (
    neverRan ??
    runEnd({ stop, exit, inWorld: false, memoryKills: 0, refusedForks: 0, cpuMs: null, cpuLimitMs })
  );
}

/** A pipe that somebody outside of the group still holds is not waited for. */
async function closed(stream: Readable): Promise<void> {
  if (stream.closed) return;
  const patience = setTimeout(() => stream.destroy(), 1_000);
  await once(stream, "close").catch(() => undefined);
  clearTimeout(patience);
}
