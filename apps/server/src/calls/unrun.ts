import { type Receipt, type ToolErrorCode, toolErrorStatuses } from "@toolwright/core";
import type { CallOutcome, KeptCall } from "@toolwright/store";

/** How a call ended that did not run, or whose run nobody knows the end of. */
export function unrun(call: KeptCall, code: ToolErrorCode, message: string, now: Date): CallOutcome {
  const status = toolErrorStatuses[code];
  const begunAt = call.startedAt ?? call.createdAt;
  const durationMs = Math.max(0, now.getTime() - Date.parse(begunAt));
  const known = call.receipt ?? nothingKnown(call, begunAt);
  const decision = code === "CONFIRMATION_DENIED" ? "refused-by-person" : known.decision;
  return {
    result: { status, durationMs, error: { code, message } },
    receipt: { ...known, decision, status, errorCode: code, message, durationMs },
  };
}

const nothingKnown = ({ id, toolId, principal }: KeptCall, startedAt: string): Receipt => ({
  executionId: id,
  principalId: principal.id,
  toolId,
  toolDigest: null,
  arguments: null,
  decision: "refused",
  status: "Failed",
  errorCode: null,
  message: null,
  backend: null,
  limits: null,
  isolation: null,
  enforcedBy: {},
  startedAt,
  durationMs: 0,
  cpuMs: null,
  peakMemoryBytes: null,
  inputBytes: 0,
  outputBytes: 0,
  exit: null,
  filesWritten: [],
  hosts: [],
  outputTruncated: false,
  resultDigest: null,
});

/** A tool that ends its worker each time is not tried for ever. */
const mostAttempts = 5;

/** What somebody did who is gone nobody knows, so only what does nothing is done again. */
export const mayRunAgain = ({ mayRepeat, attempt }: KeptCall): boolean => mayRepeat && attempt < mostAttempts;

export const interruptedMessage = "The process that ran it ended before it did.";
