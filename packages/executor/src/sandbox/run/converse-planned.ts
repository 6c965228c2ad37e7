import { PassThrough, type Writable } from "node:stream";
import type { Conversation, ConversationRequest } from "../conversation.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { keepFirst } from "../process/bounded-output.ts";
import type { RunEnd, RunLimits, RunRequest } from "../run-request.ts";
import { beginRun, type RunSurroundings } from "./begin-run.ts";
import { allOver, endOf, exitOf, outcomeOf } from "./end-of.ts";
import { lookAfter } from "./look-after.ts";
import { notStartedOutcome } from "./not-started-outcome.ts";

/** Starts what was planned and leaves its input and output to whoever talks with it. */
export function conversePlanned(
  plan: RunPlan,
  { signal, onStderr }: ConversationRequest,
  surroundings: RunSurroundings,
): Conversation {
  const begun = beginRun(plan, surroundings);
  const { run, stopper } = begun;
  const care = lookAfter(begun, { limits: plan.limits, signal, onStderr, stdout: keepFirst(0), pollMs });
  const outcome = exitOf(run).then(async (exit) => {
    care.close();
    await allOver(begun);
    return outcomeOf(begun, endOf(begun, exit, care), care, { before: undefined, inputBytes: 0 });
  });
  return {
    stdin: run.child.stdin ?? nowhere(),
    stdout: run.stdout,
    enforced: plan.enforced,
    outcome,
    end: async () => {
      run.child.stdin?.end();
      // What nobody reads any more would not be seen to close.
      run.stdout.resume();
      const patience = setTimeout(() => stopper.stop({ kind: "cancelled" }), goodbyeMs);
      await outcome;
      clearTimeout(patience);
    },
  };
}

/** A conversation that never began, and why. */
export const neverBegun = (request: ConversationRequest, end: RunEnd): Conversation => ({
  stdin: nowhere(),
  stdout: new PassThrough().end(),
  enforced: { level: request.level, by: {} },
  outcome: Promise.resolve(notStartedOutcome(asRun(request), end)),
  end: async () => undefined,
});

/** A conversation has no time of its own, and its output is bounded by whoever listens. */
export const asRun = ({ limits, ...request }: ConversationRequest): RunRequest => ({
  ...request,
  limits: { ...limits, ...unbounded },
});

const unbounded: Pick<RunLimits, "wallMs" | "cpuMs" | "outputBytes"> = {
  wallMs: 2 ** 31 - 1,
  cpuMs: 2 ** 31 - 1,
  outputBytes: 2 ** 48,
};

const nowhere = (): Writable => new PassThrough().resume();

/** From the end of its input to the first signal. */
const goodbyeMs = 300;

/** Where no cgroup keeps memory it is looked at; for days, that may not cost what it costs for seconds. */
const pollMs = 250;
