import type { Receipt } from "@toolwright/core";

/** Where receipts go. The first is written before anything runs, so that a call that never ended is known too. */
export interface Auditor {
  readonly begin: (receipt: Receipt) => Promise<void>;
  readonly end: (receipt: Receipt) => Promise<void>;
}
