import type { Receipt, ToolStatus } from "@toolwright/core";

/** A call that is over, as it is told to logs, metrics and spans. */
export interface EndedCall {
  readonly id: string;
  readonly toolId: string;
  readonly principalId: string;
  readonly status: ToolStatus;
  readonly receipt: Receipt | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string;
  readonly worker: string | null;
  /** Of the request that made it. */
  readonly requestId?: string;
  /** Where the request's span is, as W3C writes it. */
  readonly trace?: Readonly<Record<string, string>>;
}
