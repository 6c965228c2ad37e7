import { type BoundedOutput, keepLast } from "../process/bounded-output.ts";
import type { RunLimits, RunRequest, RunUsage } from "../run-request.ts";
import type { BegunRun } from "./begin-run.ts";
import { watchLimits } from "./watch-limits.ts";

export interface Care {
  readonly limits: RunLimits;
  readonly signal: RunRequest["signal"];
  readonly onStderr: RunRequest["onStderr"];
  readonly stdout: BoundedOutput;
  /** What was used before it began, if it may have begun by now; otherwise what was used up to now. */
  readonly cpuBeforeMs?: number | null;
  /** How often memory is looked at where no cgroup keeps it; every 20 ms unless said. */
  readonly pollMs?: number;
}

/** A run while its time counts. */
export interface LookedAfter {
  readonly stdout: BoundedOutput;
  readonly stderr: () => string;
  readonly limits: RunLimits;
  readonly used: () => Pick<RunUsage, "durationMs" | "cpuMs" | "peakMemoryBytes">;
  /** From here on no limit is watched. */
  readonly close: () => void;
}

/** Counts time, processor time and output from now on, and stops the run that has had enough. */
export function lookAfter(
  { run, plan, cgroup, hasMemoryCgroup, stopper }: BegunRun,
  { limits, signal, onStderr, stdout, cpuBeforeMs = cgroup?.cpuMs(), pollMs }: Care,
): LookedAfter {
  const startedAt = performance.now();
  const before = cpuBeforeMs ?? 0;
  const timer = setTimeout(() => stopper.stop({ kind: "timeout", limitMs: limits.wallMs }), limits.wallMs);
  const cancel = (): void => stopper.stop({ kind: "cancelled" });
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  const watch = watchLimits(
    {
      leader: run.tree().leader,
      ownUid: plan.identity?.uid,
      limits: { ...limits, cpuMs: limits.cpuMs + before },
      cgroup,
      hasMemoryCgroup,
      ...(pollMs !== undefined && { pollMs }),
    },
    stopper.stop,
  );

  const stderr = keepLast(stderrBytes);
  let room = 16 * (limits.outputBytes + 1024 ** 2);
  const count = (chunk: Buffer): void => {
    room -= chunk.length;
    if (room < 0) stopper.stop({ kind: "limit", limit: "output" });
  };
  run.stdout.on("data", (chunk: Buffer) => {
    stdout.add(chunk);
    count(chunk);
  });
  run.stderr.on("data", (chunk: Buffer) => {
    stderr.add(chunk);
    onStderr?.(chunk);
    count(chunk);
  });

  let endedAt: number | undefined;
  return {
    stdout,
    stderr: () => stderr.text(),
    limits,
    used: () => {
      const ofGroup = cgroup?.cpuMs() ?? null;
      return {
        durationMs: (endedAt ?? performance.now()) - startedAt,
        cpuMs: ofGroup === null ? watch.seen().cpuMs : ofGroup - before,
        peakMemoryBytes: cgroup?.peakMemoryBytes() ?? watch.seen().peakMemoryBytes,
      };
    },
    close: () => {
      endedAt = performance.now();
      clearTimeout(timer);
      watch.close();
      stopper.close();
      signal?.removeEventListener("abort", cancel);
    },
  };
}

const stderrBytes = 64 * 1024;
