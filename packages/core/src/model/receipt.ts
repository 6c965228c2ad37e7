import type { JsonValue } from "../json/json.ts";
import type { IsolationLevel } from "./isolation.ts";
import type { ToolErrorCode, ToolStatus } from "./tool-result.ts";

/** The smallest of what tool, tier and caller say. */
export interface EffectiveLimits {
  readonly wallMs: number;
  readonly outputBytes: number;
  readonly memoryBytes: number;
  readonly cpuMs: number;
  readonly allowSideEffects: boolean;
}

/** A host that a run wanted to reach, and whether it could. */
export interface HostDecision {
  readonly host: string;
  readonly port: number;
  readonly allowed: boolean;
  readonly at: string;
}

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
