import type { CallRecords, KeptCall } from "@toolwright/store";

/**
 * For a call that is not written down yet: it is written with what becomes of it first, its beginning or, where it does
 * not begin, its end.
 */
export function recordedAtFirst(records: CallRecords, written: (call: KeptCall) => void): CallRecords {
  let isWritten = false;
  const add = async (call: KeptCall): Promise<KeptCall | undefined> => {
    if (!(await records.add(call)) && !(await isThere(records, call))) return undefined;
    isWritten = true;
    written(call);
    return call;
  };
  const now = () => new Date().toISOString();
  return {
    ...records,
    begin: async (call, worker, receipt) => {
      const attempt = call.attempt + 1;
      const mayRepeat = receipt.limits?.allowSideEffects === false;
      const begun = { state: "running", worker, attempt, mayRepeat, receipt, startedAt: now() } as const;
      return (await add({ ...call, ...begun, toolId: receipt.toolId }))?.attempt;
    },
    pause: async (call, attempt, outcome, also) =>
      isWritten
        ? records.pause(call, attempt, outcome, also)
        : add({ ...call, ...outcome, state: "awaiting-confirmation", toolId: outcome.receipt.toolId }),
    end: async (call, attempt, outcome, also) =>
      isWritten
        ? records.end(call, attempt, outcome, also)
        : add({ ...call, ...outcome, state: "ended", toolId: outcome.receipt.toolId, endedAt: now() }),
  };
}

/** The answer to an earlier try may have been lost with the connection. */
async function isThere(records: CallRecords, { id, state, worker, attempt }: KeptCall): Promise<boolean> {
  const found = await records.get(id);
  return (
    state === "running" && found?.state === state && found.worker === worker && found.attempt === attempt
  );
}
