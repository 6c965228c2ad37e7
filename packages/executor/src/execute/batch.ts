import { availableParallelism } from "node:os";
import { type TierName, tiers } from "@toolwright/core";
import type { BatchCall, BatchOptions, Execution } from "./call.ts";
import { ToolExecutionError } from "./errors.ts";

interface Batch {
  readonly tier: TierName;
  readonly calls: readonly BatchCall[];
  readonly options: BatchOptions;
  /** Whether a call changes nothing, so that it may run beside others. */
  readonly mayShare: (call: BatchCall) => Promise<boolean>;
  readonly execute: (call: BatchCall) => Promise<Execution>;
}

/** Calls in their order, or side by side where tier and tools allow it; the answers are always in their order. */
export async function runBatch({
  tier,
  calls,
  options,
  mayShare,
  execute,
}: Batch): Promise<readonly Execution[]> {
  const { batch, parallel } = tiers[tier];
  if (calls.length > batch) {
    throw new ToolExecutionError(
      `A batch of ${calls.length} calls is over the ${batch} that ${tier} tier allows.`,
    );
  }
  const width = Math.min(parallel, availableParallelism() * 2);
  const isShared = options.parallel === true && width > 1 && (await all(calls, mayShare));
  return isShared
    ? sideBySide(calls, width, execute)
    : inTurn(calls, options.continueOnFailure !== false, execute);
}

async function all(
  calls: readonly BatchCall[],
  holds: (call: BatchCall) => Promise<boolean>,
): Promise<boolean> {
  for (const call of calls) if (!(await holds(call))) return false;
  return true;
}

async function inTurn(calls: readonly BatchCall[], goesOn: boolean, execute: Batch["execute"]) {
  const done: Execution[] = [];
  for (const call of calls) {
    const execution = await execute(call);
    done.push(execution);
    if (!goesOn && execution.result.status !== "Success") break;
  }
  return done;
}

async function sideBySide(calls: readonly BatchCall[], width: number, execute: Batch["execute"]) {
  const done: Execution[] = [];
  let next = 0;
  const work = async () => {
    for (let i = next++; i < calls.length; i = next++) done[i] = await execute(calls[i] as BatchCall);
  };
  await Promise.all(Array.from({ length: Math.min(width, calls.length) }, work));
  return done;
}
