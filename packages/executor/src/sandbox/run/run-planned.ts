import { errorMessage } from "../error-code.ts";
import { notRun } from "../plan/find-command.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { keepFirst } from "../process/bounded-output.ts";
import type { RunOutcome, RunRequest } from "../run-request.ts";
import { type BegunRun, beginRun, type RunSurroundings } from "./begin-run.ts";
import { allOver, endOf, exitOf, outcomeOf, snapshotFor } from "./end-of.ts";
import { lookAfter } from "./look-after.ts";
import { notStartedOutcome } from "./not-started-outcome.ts";

/** Runs what was planned to its end, whatever that is. */
export async function runPlanned(
  plan: RunPlan,
  request: RunRequest,
  surroundings: RunSurroundings,
): Promise<RunOutcome> {
  const { berth } = surroundings;
  const before = await snapshotFor(plan);
  berth.taken.filled = true;
  await berth.input?.fill(request.input);
  let begun: BegunRun;
  // A short program may be over before this process is given a processor again.
  const cpuBeforeMs = berth.cgroup?.cpuMs() ?? null;
  try {
    begun = beginRun(plan, surroundings);
  } catch (error) {
    return notStartedOutcome(request, notRun("failed-to-start", errorMessage(error)));
  }
  const care = lookAfter(begun, {
    limits: plan.limits,
    signal: request.signal,
    onStderr: request.onStderr,
    stdout: keepFirst(plan.limits.outputBytes),
    cpuBeforeMs,
  });
  const exit = await exitOf(begun.run);
  care.close();
  await allOver(begun);
  const inputBytes = request.input?.length ?? 0;
  return outcomeOf(begun, endOf(begun, exit, care), care, { before, inputBytes });
}
