import type { Log } from "@toolwright/store/observe";
import type { EndedCall } from "./ended-call.ts";

/** One line for each call, with the number of the request that made it. Arguments and output are not in it. */
export function callLog(log: Log): (call: EndedCall) => void {
  return ({ id, toolId, principalId, status, receipt, worker, requestId }) => {
    const fields = {
      executionId: id,
      requestId,
      toolId,
      userId: principalId,
      status,
      errorCode: receipt?.errorCode ?? undefined,
      backend: receipt?.backend ?? undefined,
      isolation: receipt?.isolation ?? undefined,
      durationMs: receipt?.durationMs,
      worker: worker ?? undefined,
    };
    if (status === "Success") log.info(fields, "Tool called.");
    else log.warn(fields, "Tool call did not succeed.");
  };
}
