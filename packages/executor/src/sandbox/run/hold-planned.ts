import { once } from "node:events";
import type { HeldCall, HeldRun } from "../held-run.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { takeAnswer } from "../process/answer-line.ts";
import { killTree } from "../process/end-tree.ts";
import type { RunOutcome } from "../run-request.ts";
import { beginRun, type RunSurroundings } from "./begin-run.ts";
import { allOver, endOf, exitOf, outcomeOf, snapshotFor } from "./end-of.ts";
import { lookAfter } from "./look-after.ts";
import type { Exit } from "./run-end.ts";

/** Starts what was planned and lets it wait for its input. `onOver` is called when nothing of it is left. */
export function holdPlanned(plan: RunPlan, surroundings: RunSurroundings, onOver: () => void): HeldRun {
  const begun = beginRun(plan, surroundings);
  const { run } = begun;
  // One that waits for a call that may never come keeps nobody from ending.
  run.hold(false);
  let isWaiting = true;
  const exit = exitOf(run);
  const over = exit.then(() => allOver(begun));
  const gone = exit.then(() => {
    isWaiting = false;
  });
  // What it used is read before it is cleared away.
  let told: Promise<unknown> = Promise.resolve();
  const cleared = over.then(() => told).then(onOver, onOver);
  const end = (): Promise<void> => {
    isWaiting = false;
    run.hold(true);
    // A pipe that nobody reads would not be seen to close.
    run.stderr.resume();
    killTree(run.tree());
    return cleared;
  };

  const go = async ({ input, limits, signal, isAnswer, onStderr }: HeldCall): Promise<RunOutcome> => {
    isWaiting = false;
    run.hold(true);
    const before = await snapshotFor(plan);
    const answered = Promise.withResolvers<undefined>();
    // First of all, so that it works while it is made ready to be watched; nothing it says is read before that.
    run.child.stdin?.end(input);
    const care = lookAfter(begun, {
      limits: { ...plan.limits, ...limits, wallMs: Math.min(limits.wallMs, plan.limits.wallMs) },
      signal,
      onStderr,
      stdout: takeAnswer(limits.outputBytes, isAnswer, () => answered.resolve(undefined)),
    });
    const ended = await Promise.race([answered.promise, over.then(() => exit)]);
    const outcome = (how: Exit | string | undefined) =>
      outcomeOf(begun, how === undefined ? { kind: "exit", code: 0 } : endOf(begun, how, care), care, {
        before,
        inputBytes: input.length,
      });
    if (ended === undefined && before === undefined) {
      // Whoever waits for the answer need not wait for its end.
      setImmediate(() => {
        care.close();
        void end();
      });
      return outcome(undefined);
    }
    care.close();
    if (ended !== undefined) return outcome(ended);
    // What it did to files is known only when it can do no more.
    void end();
    await over;
    return outcome(undefined);
  };

  return {
    ready: Promise.race([once(run.stdout, "data"), gone]).then(
      () => undefined,
      () => undefined,
    ),
    isWaiting: () => isWaiting,
    go: (call) => {
      const outcome = go(call);
      told = outcome;
      return outcome;
    },
    end,
  };
}
