import type { Diagnostic, ToolErrorCode } from "@toolwright/core";

/** What a tool throws, and what is thrown for it, when its arguments do not fit (seed 004 section 4.1). */
export class ToolParameterValidationError extends Error {
  override readonly name = "ToolParameterValidationError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join(" ") || "The arguments do not fit.");
    this.diagnostics = diagnostics;
  }
}

/** What a tool throws when it cannot do its work (seed 004 section 4.1). */
export class ToolExecutionError extends Error {
  override readonly name = "ToolExecutionError";
  readonly code: ToolErrorCode;

  constructor(message: string, code: ToolErrorCode = "EXECUTION_ERROR", options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
