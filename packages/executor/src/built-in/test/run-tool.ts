import { allPermissions, type HostDecision, type JsonObject } from "@toolwright/core";
import { ToolExecutionError, ToolParameterValidationError } from "../../execute/errors.ts";
import type { ExecutableTool, ToolContext } from "../../execute/executable-tool.ts";

export interface ToolRun {
  readonly output?: JsonObject;
  readonly code?: string;
  readonly message?: string;
  readonly files: readonly string[];
  readonly hosts: readonly HostDecision[];
}

/** Calls a tool's function as the executor would, and gives what it said, whether it did its work or not. */
export async function runTool(
  execute: ExecutableTool["execute"],
  args: JsonObject,
  { outputBytes = 1_000_000, signal = new AbortController().signal } = {},
): Promise<ToolRun> {
  const files: string[] = [];
  const hosts: HostDecision[] = [];
  const context: ToolContext = {
    executionId: "1",
    principal: { id: "1", name: "ada", tier: "Enterprise", permissions: allPermissions, isAdmin: true },
    progress: () => {},
    limits: { wallMs: 10_000, outputBytes, memoryBytes: 1e9, cpuMs: 1e4, allowSideEffects: true },
    wrote: (path) => files.push(path),
    reached: (decision) => hosts.push(decision),
  };
  try {
    return { output: (await execute(args, context, signal)) as JsonObject, files, hosts };
  } catch (error) {
    // Anything else is a raw error, which no tool may throw.
    if (error instanceof ToolExecutionError)
      return { code: error.code, message: error.message, files, hosts };
    if (error instanceof ToolParameterValidationError)
      return { code: "VALIDATION_FAILED", message: error.message, files, hosts };
    throw error;
  }
}
