import type { Receipt } from "@toolwright/core";
import { toolErrorStatuses } from "@toolwright/core";
import { isUndone, type Outcome } from "./outcome.ts";
import { quickDigest } from "./quick-digest.ts";

type Known = Pick<
  Receipt,
  | "executionId"
  | "principalId"
  | "toolId"
  | "toolDigest"
  | "arguments"
  | "limits"
  | "startedAt"
  | "durationMs"
>;

/** The record of a call from how it ended and what was known before. */
export function receiptOf(outcome: Outcome, known: Known): Receipt {
  const { facts, decision } = outcome;
  const failure = isUndone(outcome) ? outcome.failure : undefined;
  const output = isUndone(outcome) ? undefined : outcome.output;
  return {
    ...known,
    decision,
    status: failure === undefined ? "Success" : toolErrorStatuses[failure.code],
    errorCode: failure?.code ?? null,
    message: failure?.message ?? null,
    backend: facts?.backend ?? null,
    isolation: facts?.isolation ?? null,
    enforcedBy: facts?.enforcedBy ?? {},
    cpuMs: facts?.cpuMs ?? null,
    peakMemoryBytes: facts?.peakMemoryBytes ?? null,
    inputBytes: facts?.inputBytes ?? 0,
    outputBytes: isUndone(outcome) ? 0 : outcome.outputBytes,
    exit: facts?.exit ?? null,
    filesWritten: facts?.filesWritten ?? [],
    hosts: facts?.hosts ?? [],
    outputTruncated: isUndone(outcome) ? false : outcome.truncated,
    resultDigest: output === undefined ? null : quickDigest(output),
  };
}
