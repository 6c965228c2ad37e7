import type { ToolErrorCode } from "@toolwright/core";
import { ToolExecutionError, ToolParameterValidationError } from "./errors.ts";

/** What a result says of something that a tool threw. */
export function failureOf(error: unknown): { readonly code: ToolErrorCode; readonly message: string } {
  if (error instanceof ToolParameterValidationError)
    return { code: "VALIDATION_FAILED", message: error.message };
  if (error instanceof ToolExecutionError) return { code: error.code, message: error.message };
  return { code: "EXECUTION_ERROR", message: error instanceof Error ? error.message : "The tool failed." };
}
