import { type Receipt, toolStatuses } from "@toolwright/core";

/** What the audit writes of a call from its beginning on. */
export const columnsOf = (receipt: Receipt) => ({
  id: receipt.executionId,
  tool_id: receipt.toolId,
  tool_digest: receipt.toolDigest,
  principal_id: receipt.principalId,
  decision: receipt.decision,
  started_at: receipt.startedAt,
  receipt_json: JSON.stringify(receipt),
});

/** A call that waits for an answer has not ended. */
export const endOf = ({ status, errorCode, durationMs }: Receipt, now: Date) => ({
  status: toolStatuses[status],
  error_code: errorCode,
  ended_at: status === "RequiresConfirmation" ? null : now.toISOString(),
  duration_ms: durationMs,
});

/** The receipt of a call that had begun when its process ended. */
export const interrupted = (receipt: Receipt, now: Date): Receipt => ({
  ...receipt,
  status: "Failed",
  errorCode: "INTERRUPTED",
  message: "The process that ran it ended before it did.",
  durationMs: Math.max(0, now.getTime() - Date.parse(receipt.startedAt)),
});
