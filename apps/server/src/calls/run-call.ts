import { type Receipt, toolErrorStatuses } from "@toolwright/core";
import type { CallOptions, ExecutionEvent, Executor } from "@toolwright/executor";
import type { CallOutcome, CallRecords, KeptCall } from "@toolwright/store";
import type { CallAuditor } from "./call-auditor.ts";
import type { CallEvent, CallRequest } from "./calls.ts";
import { cappedResult } from "./capped-result.ts";
import type { Delivery, Job } from "./delivery.ts";
import { persistently } from "./persistently.ts";
import { interruptedMessage, mayRunAgain, unrun } from "./unrun.ts";

export interface RunParts {
  /** Of this process. */
  readonly id: string;
  readonly records: CallRecords;
  readonly executor: Executor;
  readonly auditor: CallAuditor;
  readonly delivery: Delivery;
  /** What is told while it runs. */
  readonly tell: (call: KeptCall, event: CallEvent) => void;
  /** It has ended or waits for a person. */
  readonly settled: (call: KeptCall, asked: KeptCall) => void;
  readonly onError?: (error: unknown) => void;
}

/** A call that runs here. */
export interface Running {
  /** Whoever asked does not want it any more. */
  readonly cancel: () => void;
  /** This process does not want it any more: somebody else may do it, unless it could have had effects. */
  readonly giveUp: () => void;
  /** Never rejects. */
  readonly over: Promise<void>;
}

/** Somebody else has begun or ended the call. */
const lost = Symbol("lost");

export function startRun(job: Job, call: KeptCall | undefined, parts: RunParts): Running {
  const stopping = new AbortController();
  const leaving = new AbortController();
  const over = run(job, call, parts, stopping.signal, leaving.signal).catch((error: unknown) => {
    if (error !== lost && !leaving.signal.aborted) parts.onError?.(error);
  });
  return {
    over,
    cancel: () => stopping.abort(),
    giveUp: () => {
      leaving.abort();
      stopping.abort();
    },
  };
}

async function run(
  job: Job,
  call: KeptCall | undefined,
  parts: RunParts,
  stopping: AbortSignal,
  leaving: AbortSignal,
): Promise<void> {
  const { records, delivery, settled } = parts;
  if (call === undefined || call.state === "ended" || call.state === "awaiting-confirmation") {
    return delivery.drop(job);
  }
  const attempt = { number: call.attempt, hasBegun: false, mayRepeat: call.mayRepeat };
  const end = async (outcome: CallOutcome): Promise<void> => {
    const hasEnded = outcome.result.status !== "RequiresConfirmation";
    const ended = await persistently(
      () =>
        hasEnded
          ? records.end(call, attempt.number, outcome)
          : // With it, because it is sent again when a person has said yes.
            records.pause(call, attempt.number, outcome, delivery.settling(job)),
      leaving,
    );
    if (ended === undefined) return;
    if (hasEnded) delivery.settled(job);
    settled(ended, call);
  };
  // Whoever had it before is gone.
  if (call.state === "running" && !mayRunAgain(call))
    return end(unrun(call, "INTERRUPTED", interruptedMessage, new Date()));
  if (call.isCancelled) return end(unrun(call, "CANCELLED", "The call was cancelled.", new Date()));
  const release = parts.auditor.hold(call.id, (receipt) => begin(call, receipt, attempt, parts, leaving));
  try {
    const outcome = await execute(call, parts, stopping, leaving, attempt);
    if (leaving.aborted) await leave(job, attempt, outcome, { ...parts, end });
    else await end(outcome);
  } finally {
    release();
  }
}

interface Attempt {
  number: number;
  hasBegun: boolean;
  mayRepeat: boolean;
}

async function begin(
  call: KeptCall,
  receipt: Receipt,
  attempt: Attempt,
  { records, id }: RunParts,
  leaving: AbortSignal,
): Promise<void> {
  const number = await persistently(async () => {
    const begun = await records.begin(call, id, receipt);
    if (begun !== undefined) return begun;
    // The answer to an earlier try may have been lost with the connection.
    const found = await records.get(call.id);
    const isOurs = found?.state === "running" && found.worker === id && found.attempt === call.attempt + 1;
    return isOurs ? found.attempt : undefined;
  }, leaving);
  if (number === undefined) throw lost;
  attempt.number = number;
  attempt.hasBegun = true;
  attempt.mayRepeat = receipt.limits?.allowSideEffects === false;
}

async function execute(
  call: KeptCall,
  { executor, tell }: RunParts,
  signal: AbortSignal,
  leaving: AbortSignal,
  attempt: Attempt,
): Promise<CallOutcome> {
  const request = call.request as unknown as CallRequest;
  const options: CallOptions = {
    ...limitsOf(request),
    executionId: call.id,
    signal,
    onEvent: (event) => passOn(call, event, tell),
    ...((call.isConfirmed || request.confirmed === true) && { confirm: () => true }),
  };
  try {
    const { result, receipt } = await persistently(async () => {
      // Once it has begun it is not begun again, whatever went wrong.
      if (attempt.hasBegun) throw lost;
      return executor.execute(call.principal, request.tool, request.arguments, options);
    }, leaving);
    return { result: cappedResult(result), receipt };
  } catch (error) {
    if (error === lost || leaving.aborted) throw error;
    const message = error instanceof Error ? error.message : "The call could not be made.";
    return unrun(call, "EXECUTION_ERROR", message, new Date());
  }
}

/** This process ends: a run that was cut off is not what whoever asked has cancelled. */
async function leave(
  job: Job,
  { number, hasBegun, mayRepeat }: Attempt,
  outcome: CallOutcome,
  { records, delivery, end }: RunParts & { readonly end: (outcome: CallOutcome) => Promise<void> },
): Promise<void> {
  if (outcome.result.error?.code !== "CANCELLED") return end(outcome);
  if (!hasBegun) return delivery.handBack([job]);
  if (mayRepeat) {
    if (await records.putBack(job.id, number, delivery.returning(job))) delivery.announce(job);
    return;
  }
  const error = { code: "INTERRUPTED" as const, message: stoppedMessage };
  const ended = { status: toolErrorStatuses[error.code], durationMs: outcome.result.durationMs };
  const receipt = { ...outcome.receipt, ...ended, errorCode: error.code, message: error.message };
  return end({ result: { ...ended, error }, receipt });
}

const stoppedMessage = "The worker that ran it was stopped before it ended.";

/** Beginning and end are told when they are written down. */
function passOn(call: KeptCall, event: ExecutionEvent, tell: RunParts["tell"]): void {
  if (!["Started", "InProgress", "Warning"].includes(event.type)) return;
  const { type, executionId, at, message, fraction } = event;
  tell(call, {
    type,
    executionId,
    at,
    ...(message !== undefined && { message }),
    ...(fraction !== undefined && { fraction }),
  });
}

const limitsOf = ({
  dryRun,
  cacheMs,
  timeoutMs,
  maxOutputBytes,
  memoryBytes,
  isolation,
}: CallRequest): CallOptions => ({
  ...(dryRun !== undefined && { dryRun }),
  ...(cacheMs !== undefined && { cacheMs }),
  ...(timeoutMs !== undefined && { timeoutMs }),
  ...(maxOutputBytes !== undefined && { maxOutputBytes }),
  ...(memoryBytes !== undefined && { memoryBytes }),
  ...(isolation !== undefined && { isolation }),
});
