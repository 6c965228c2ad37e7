import type { IsolationLevel, JsonValue, ToolErrorCode, ToolStatus } from "@toolwright/core";
import type { HostDecision } from "../sandbox/run-request.ts";
import type { EffectiveLimits } from "./executable-tool.ts";

/** The record of one call, whatever became of it. Kept by whoever audits. */
export interface Receipt {
  readonly executionId: string;
  readonly principalId: string;
  readonly toolId: string;
  readonly toolDigest: string | null;
  /** Values that the schema marks as sensitive (`writeOnly`, `format: password`, `x-sensitive`) are masked. */
  readonly arguments: JsonValue;
  readonly decision: Decision;
  readonly status: ToolStatus;
  readonly errorCode: ToolErrorCode | null;
  readonly message: string | null;
  readonly backend: string | null;
  readonly limits: EffectiveLimits | null;
  /** The level that was really used, and by what each limit was kept. */
  readonly isolation: IsolationLevel | null;
  readonly enforcedBy: Readonly<Record<string, string>>;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly cpuMs: number | null;
  readonly peakMemoryBytes: number | null;
  readonly inputBytes: number;
  readonly outputBytes: number;
  readonly exit: { readonly code: number | null; readonly signal: string | null } | null;
  readonly filesWritten: readonly string[];
  readonly hosts: readonly HostDecision[];
  readonly outputTruncated: boolean;
  readonly resultDigest: string | null;
}

/** What was decided before anything ran. */
export type Decision =
  | "allowed"
  | "confirmed"
  | "dry-run"
  | "from-cache"
  | "awaiting-confirmation"
  | "refused-by-person"
  | "refused";
