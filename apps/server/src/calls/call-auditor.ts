import type { Receipt } from "@toolwright/core";
import type { Auditor } from "@toolwright/executor";

/** The audit of an executor, some of whose calls are written down by whoever runs them. */
export interface CallAuditor extends Auditor {
  /** Until it is released, the beginning of this call goes here, and its end nowhere. */
  readonly hold: (id: string, begin: (receipt: Receipt) => Promise<void>) => () => void;
}

export function callAuditor(log: Auditor): CallAuditor {
  const held = new Map<string, (receipt: Receipt) => Promise<void>>();
  return {
    begin: (receipt) => (held.get(receipt.executionId) ?? log.begin)(receipt),
    end: async (receipt) => {
      if (!held.has(receipt.executionId)) await log.end(receipt);
    },
    hold: (id, begin) => {
      held.set(id, begin);
      return () => void held.delete(id);
    },
  };
}
