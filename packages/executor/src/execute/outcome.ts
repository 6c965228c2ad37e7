import type { Decision, JsonValue, ToolErrorCode, ToolResult } from "@toolwright/core";
import { toolErrorStatuses } from "@toolwright/core";
import type { RunFacts } from "./backend-runner.ts";

/** How a call ended, before it is written down. */
export type Outcome = Done | Undone;

export interface Done {
  readonly decision: Decision;
  readonly output?: JsonValue;
  readonly outputBytes: number;
  readonly truncated: boolean;
  readonly facts?: RunFacts;
}

export interface Undone {
  readonly decision: Decision;
  readonly failure: { readonly code: ToolErrorCode; readonly message: string };
  /** What the tool gave although it is not taken, for the record. */
  readonly facts?: RunFacts;
}

export const isUndone = (outcome: Outcome): outcome is Undone => "failure" in outcome;

export const undone = (
  code: ToolErrorCode,
  message: string,
  decision: Decision = "refused",
  facts?: RunFacts,
): Undone => ({ decision, failure: { code, message }, ...(facts && { facts }) });

export function resultOf(outcome: Outcome, durationMs: number): ToolResult {
  if (isUndone(outcome)) {
    const { failure } = outcome;
    return { status: toolErrorStatuses[failure.code], durationMs, error: failure };
  }
  return {
    status: "Success",
    durationMs,
    ...(outcome.output !== undefined && { output: outcome.output }),
    ...(outcome.truncated && { outputTruncated: true }),
  };
}
