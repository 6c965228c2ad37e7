import type { KeptCall, StoredExecution } from "@toolwright/store";
import type { EndedCall } from "../observe/ended-call.ts";
import type { Call, CallEvent, CallRequest } from "./calls.ts";

/** A call as whoever asks for it sees it. */
export const shownCall = (call: KeptCall): Call => ({
  id: call.id,
  toolId: call.toolId,
  principalId: call.principal.id,
  state: call.state,
  status: call.result?.status ?? null,
  result: call.result,
  receipt: call.receipt,
  createdAt: call.createdAt,
  startedAt: call.startedAt,
  endedAt: call.endedAt,
  worker: call.worker,
});

/** One of which only the audit is left; its output is not kept there. */
export const shownExecution = ({
  id,
  toolId,
  principalId,
  status,
  startedAt,
  endedAt,
  receipt,
}: StoredExecution): Call => ({
  id,
  toolId,
  principalId,
  state: "ended",
  status,
  result: {
    status: receipt.status,
    durationMs: receipt.durationMs,
    ...(receipt.outputTruncated && { outputTruncated: true }),
    ...(receipt.errorCode !== null && { error: { code: receipt.errorCode, message: receipt.message ?? "" } }),
  },
  receipt,
  createdAt: startedAt,
  startedAt,
  endedAt,
  worker: null,
});

/** What somebody who begins to follow is told first, and everybody at the end. */
export function standingOf(call: KeptCall): CallEvent {
  const { id: executionId, state, result, createdAt, startedAt, endedAt } = call;
  if (state === "queued") return { type: "Queued", executionId, at: createdAt };
  if (state === "running") return { type: "Started", executionId, at: startedAt ?? createdAt };
  const message = result?.error?.message;
  const told = { executionId, ...(message !== undefined && { message }), execution: shownCall(call) };
  if (state === "awaiting-confirmation") return { type: "ConfirmationRequested", at: createdAt, ...told };
  return { type: endOf(call), at: endedAt ?? createdAt, ...told };
}

function endOf({ result }: KeptCall): string {
  if (result?.status === "Success") return "Completed";
  return result?.status === "Timeout" || result?.status === "Cancelled" ? result.status : "Failed";
}

/** For logs, metrics and spans; what was asked is forgotten with the end, so it is taken from before. */
export function endedCall(call: KeptCall, { request }: Pick<KeptCall, "request">): EndedCall {
  const { requestId, trace } = (request ?? {}) as Partial<CallRequest>;
  return {
    id: call.id,
    toolId: call.toolId,
    principalId: call.principal.id,
    status: call.result?.status ?? "Failed",
    receipt: call.receipt,
    createdAt: call.createdAt,
    startedAt: call.startedAt,
    endedAt: call.endedAt ?? call.createdAt,
    worker: call.worker,
    ...(requestId !== undefined && { requestId }),
    ...(trace !== undefined && { trace }),
  };
}
