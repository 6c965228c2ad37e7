import type { ToolStatus } from "@toolwright/core";

/** What a listener is told while calls run, with the numbers of the executor's specification. */
export const executionEventTypes = {
  Started: 0,
  InProgress: 1,
  Completed: 2,
  Failed: 3,
  Timeout: 4,
  Cancelled: 5,
  Warning: 6,
  ConfirmationRequested: 7,
  ConfirmationReceived: 8,
} as const;

export type ExecutionEventType = keyof typeof executionEventTypes;

export interface ExecutionEvent {
  readonly type: ExecutionEventType;
  readonly executionId: string;
  readonly toolId: string;
  readonly at: string;
  readonly message?: string;
  /** From 0 to 1, where the tool says it. */
  readonly fraction?: number;
}

/** The event that tells how a call ended. */
export const endEventOf = (status: ToolStatus): ExecutionEventType =>
  status === "Success" ? "Completed" : status === "Timeout" || status === "Cancelled" ? status : "Failed";
