import { once } from "node:events";
import { errorMessage } from "../error-code.ts";
import { notRun } from "../plan/find-command.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { keepFirst, keepLast } from "../process/bounded-output.ts";
import { askToEnd, killTree } from "../process/end-tree.ts";
import { makeHostProxy } from "../proxy/host-proxy.ts";
import type { RunOutcome, RunRequest } from "../run-request.ts";
import type { Berth, Launcher } from "./berth.ts";
import { notStartedOutcome } from "./not-started-outcome.ts";
import { type Exit, runEnd, type Stop } from "./run-end.ts";
import { type StartedRun, startRun } from "./start-run.ts";
import { watchLimits } from "./watch-limits.ts";
import { whyNotStarted } from "./why-not-started.ts";
import { changedBetween, takeSnapshot } from "./written-files.ts";

export interface RunSurroundings {
  readonly launcher: Launcher;
  readonly berth: Berth;
  readonly hasMemoryCgroup: boolean;
  readonly privateHosts: readonly string[];
}

/** Runs what was planned to its end, whatever that is. */
export async function runPlanned(
  plan: RunPlan,
  request: RunRequest,
  { launcher, berth, hasMemoryCgroup, privateHosts }: RunSurroundings,
): Promise<RunOutcome> {
  const { cgroup } = berth;
  const before = plan.watched.length > 0 ? await takeSnapshot(plan.watched) : undefined;
  berth.taken.filled = true;
  await berth.input.fill(request.input);
  const proxy = plan.hosts.length > 0 ? makeHostProxy({ hosts: plan.hosts, privateHosts }) : undefined;
  const startedAt = performance.now();
  let run: StartedRun;
  try {
    cgroup?.limit({
      memoryBytes: plan.limits.memoryBytes,
      // Bubblewrap's own two are counted too.
      processes: plan.limits.processes + (plan.world === undefined ? 0 : 2),
    });
    run = startRun(plan, berth, launcher, proxy);
  } catch (error) {
    proxy?.close();
    return notStartedOutcome(request, notRun("failed-to-start", errorMessage(error)));
  }
  const { limits } = plan;
  const stopper = makeStopper(run);
  const timer = setTimeout(() => stopper.stop({ kind: "timeout", limitMs: limits.wallMs }), limits.wallMs);
  const cancel = (): void => stopper.stop({ kind: "cancelled" });
  request.signal?.addEventListener("abort", cancel);
  if (request.signal?.aborted) cancel();
  const watch = watchLimits(
    { leader: run.tree().leader, ownUid: plan.identity?.uid, limits, cgroup, hasMemoryCgroup },
    stopper.stop,
  );
  const output = collectOutput(run, request, limits.outputBytes, stopper.stop);

  const exit = await exitOf(run);
  const durationMs = performance.now() - startedAt;
  clearTimeout(timer);
  watch.close();
  stopper.close();
  request.signal?.removeEventListener("abort", cancel);
  // What it started and left running must not outlive it; a namespace has ended by now, and its numbers may be others'.
  if (plan.world === undefined) killTree(run.tree());
  await streamsClosed(run);
  proxy?.close();

  const cpuMs = cgroup?.cpuMs() ?? watch.seen().cpuMs;
  const stderr = output.stderr.text();
  const inWorld = plan.world !== undefined;
  const end =
    typeof exit === "string"
      ? notRun("failed-to-start", exit)
      : ((stopper.reason() === undefined
          ? whyNotStarted({ exit, stderr, inWorld, status: run.report() })
          : undefined) ??
        runEnd({
          stop: stopper.reason(),
          exit,
          inWorld,
          memoryKills: cgroup?.memoryKills() ?? 0,
          refusedForks: cgroup?.refusedForks() ?? 0,
          cpuMs,
          cpuLimitMs: limits.cpuMs,
        }));
  const after = before === undefined ? undefined : await takeSnapshot(plan.watched);
  return {
    end,
    stdout: output.stdout.bytes(),
    stdoutTruncated: output.stdout.isTruncated(),
    stderr,
    usage: {
      durationMs,
      cpuMs,
      peakMemoryBytes: cgroup?.peakMemoryBytes() ?? watch.seen().peakMemoryBytes,
      inputBytes: request.input?.length ?? 0,
      outputBytes: output.stdout.seenBytes(),
    },
    enforced: plan.enforced,
    filesWritten: before === undefined || after === undefined ? [] : changedBetween(before, after),
    ...((before?.isComplete === false || after?.isComplete === false) && { filesWrittenIncomplete: true }),
    hosts: proxy?.decisions() ?? [],
  };
}

/** Ends a run once, for the first reason that comes. */
function makeStopper(run: StartedRun): {
  stop: (reason: Stop) => void;
  reason: () => Stop | undefined;
  close: () => void;
} {
  let first: Stop | undefined;
  let grace: NodeJS.Timeout | undefined;
  return {
    stop: (reason) => {
      if (first !== undefined) return;
      first = reason;
      if (reason.kind === "limit") return killTree(run.tree());
      askToEnd(run.tree());
      grace = setTimeout(() => killTree(run.tree()), graceMs);
    },
    reason: () => first,
    close: () => clearTimeout(grace),
  };
}

/** From SIGTERM to SIGKILL. */
const graceMs = 200;

function collectOutput(
  run: StartedRun,
  { onStderr }: RunRequest,
  outputBytes: number,
  stop: (reason: Stop) => void,
): { stdout: ReturnType<typeof keepFirst>; stderr: ReturnType<typeof keepLast> } {
  const stdout = keepFirst(outputBytes);
  const stderr = keepLast(stderrBytes);
  let room = 16 * (outputBytes + 1024 ** 2);
  const count = (chunk: Buffer): void => {
    room -= chunk.length;
    if (room < 0) stop({ kind: "limit", limit: "output" });
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
  return { stdout, stderr };
}

const stderrBytes = 64 * 1024;

/** Its exit, or the reason why it could not be started. */
async function exitOf({ child }: StartedRun): Promise<Exit | string> {
  if (child.exitCode !== null || child.signalCode !== null)
    return { code: child.exitCode, signal: child.signalCode };
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (error) {
    return errorMessage(error);
  }
}

/** Waits for the rest of the output. A pipe that somebody outside of the run still holds is not waited for. */
async function streamsClosed({ stdout, stderr, status }: StartedRun): Promise<void> {
  const ended = [stdout, stderr, status].map((stream) =>
    stream.closed || stream.readableEnded ? undefined : once(stream, "close").catch(() => undefined),
  );
  const patience = setTimeout(() => {
    for (const stream of [stdout, stderr, status]) stream.destroy();
  }, 1_000);
  await Promise.all(ended);
  clearTimeout(patience);
}
