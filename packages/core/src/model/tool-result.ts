import type { JsonValue } from "../json/json.ts";

/** How a call ended, with the number that databases keep. */
export const toolStatuses = {
  Success: 0,
  Timeout: 1,
  Cancelled: 2,
  RequiresConfirmation: 3,
  PermissionDenied: 10,
  LicenseRequired: 11,
  ValidationError: 20,
  OutputValidationFailed: 21,
  Failed: 30,
  ToolNotFound: 31,
  RateLimited: 32,
  SandboxError: 40,
  SecurityViolation: 41,
  ResourceLimitExceeded: 42,
} as const;

export type ToolStatus = keyof typeof toolStatuses;

/** Why a call gave no output, and the status that each reason has. */
export const toolErrorStatuses = {
  TOOL_NOT_FOUND: "ToolNotFound",
  LICENSE_REQUIRED: "LicenseRequired",
  PERMISSION_DENIED: "PermissionDenied",
  VALIDATION_FAILED: "ValidationError",
  CONFIRMATION_REQUIRED: "RequiresConfirmation",
  CONFIRMATION_DENIED: "Cancelled",
  TIMEOUT: "Timeout",
  CANCELLED: "Cancelled",
  EXECUTION_ERROR: "Failed",
  NO_BACKEND: "Failed",
  OUTPUT_VALIDATION_FAILED: "OutputValidationFailed",
  RATE_LIMITED: "RateLimited",
  SANDBOX_ERROR: "SandboxError",
  SECURITY_VIOLATION: "SecurityViolation",
  MEMORY_LIMIT: "ResourceLimitExceeded",
  CPU_LIMIT: "ResourceLimitExceeded",
  PROCESS_LIMIT: "ResourceLimitExceeded",
  FILE_SIZE_LIMIT: "ResourceLimitExceeded",
  OUTPUT_LIMIT: "ResourceLimitExceeded",
  INTERRUPTED: "Failed",
} as const satisfies Record<string, ToolStatus>;

export type ToolErrorCode = keyof typeof toolErrorStatuses;

/** What a call gives, whether the tool did its work or not. */
export interface ToolResult {
  readonly status: ToolStatus;
  readonly output?: JsonValue;
  /** True when only the first part of a large output is here. */
  readonly outputTruncated?: boolean;
  readonly durationMs: number;
  readonly error?: { readonly code: ToolErrorCode; readonly message: string };
}
