import { once } from "node:events";
import { errorMessage } from "../error-code.ts";
import { notRun } from "../plan/find-command.ts";
import { killTree } from "../process/end-tree.ts";
import type { RunEnd, RunOutcome } from "../run-request.ts";
import type { BegunRun } from "./begin-run.ts";
import type { LookedAfter } from "./look-after.ts";
import { type Exit, runEnd } from "./run-end.ts";
import type { StartedRun } from "./start-run.ts";
import { whyNotStarted } from "./why-not-started.ts";
import { changedBetween, type FolderSnapshot, takeSnapshot } from "./written-files.ts";

/** Its exit, or the reason why it could not be started. */
export async function exitOf({ child }: StartedRun): Promise<Exit | string> {
  if (child.exitCode !== null || child.signalCode !== null)
    return { code: child.exitCode, signal: child.signalCode };
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (error) {
    return errorMessage(error);
  }
}

/** Waits until nothing of a run is left but what it said. */
export async function allOver({ run, plan, proxy }: BegunRun): Promise<void> {
  // What it started and left running must not outlive it; a namespace has ended by now, and its numbers may be others'.
  if (plan.world === undefined) killTree(run.tree());
  await streamsClosed(run);
  proxy?.close();
}

/** Why a run that ended is no more. */
export function endOf(
  { plan, run, cgroup, stopper }: BegunRun,
  exit: Exit | string,
  after: LookedAfter,
): RunEnd {
  if (typeof exit === "string") return notRun("failed-to-start", exit);
  const inWorld = plan.world !== undefined;
  const stop = stopper.reason();
  const neverRan =
    stop === undefined
      ? whyNotStarted({ exit, stderr: after.stderr(), inWorld, status: run.report() })
      : undefined;
  return (
    neverRan ??
    runEnd({
      stop,
      exit,
      inWorld,
      memoryKills: cgroup?.memoryKills() ?? 0,
      refusedForks: cgroup?.refusedForks() ?? 0,
      cpuMs: after.used().cpuMs,
      cpuLimitMs: after.limits.cpuMs,
    })
  );
}

export const snapshotFor = ({ watched }: BegunRun["plan"]): Promise<FolderSnapshot | undefined> =>
  watched.length > 0 ? takeSnapshot(watched) : Promise.resolve(undefined);

export async function outcomeOf(
  { plan, proxy }: BegunRun,
  end: RunEnd,
  care: LookedAfter,
  { before, inputBytes }: { before: FolderSnapshot | undefined; inputBytes: number },
): Promise<RunOutcome> {
  const used = care.used();
  const after = before === undefined ? undefined : await takeSnapshot(plan.watched);
  return {
    end,
    stdout: care.stdout.bytes(),
    stdoutTruncated: care.stdout.isTruncated(),
    stderr: care.stderr(),
    usage: { ...used, inputBytes, outputBytes: care.stdout.seenBytes() },
    enforced: plan.enforced,
    filesWritten: before === undefined || after === undefined ? [] : changedBetween(before, after),
    ...((before?.isComplete === false || after?.isComplete === false) && { filesWrittenIncomplete: true }),
    hosts: proxy?.decisions() ?? [],
  };
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
