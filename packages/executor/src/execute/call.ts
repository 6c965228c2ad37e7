import type { Definition, JsonValue, Principal, Receipt, ToolResult } from "@toolwright/core";
import type { AskedLimits } from "./effective-limits.ts";
import type { ExecutionEvent } from "./execution-event.ts";

/** A tool that was looked up for a principal. */
export interface FoundTool {
  readonly toolId: string;
  readonly digest: string | null;
  readonly definition: Definition;
  /** Why whoever asks may not use it; nothing when they may. */
  readonly unavailable?: { readonly reason: string; readonly needs: string };
}

/** Gives a tool by its id or name; also one that the tier hides, so that the call can say so. */
export type FindTool = (principal: Principal, tool: string) => Promise<FoundTool | undefined>;

export interface CallOptions extends AskedLimits {
  /** Asked before a tool that requires confirmation runs; without it such a call ends as RequiresConfirmation. */
  readonly confirm?: (question: ConfirmationQuestion) => Promise<boolean> | boolean;
  /** Without `confirm`: keep the call, so that `answer` can let it go on later. */
  readonly awaitConfirmation?: boolean;
  /** All but the run itself. */
  readonly dryRun?: boolean;
  /** An earlier answer to the same call will do, up to this age; only for tools without side effects. */
  readonly cacheMs?: number;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ExecutionEvent) => void;
  /** Given by whoever must not run a call twice. */
  readonly executionId?: string;
}

export interface ConfirmationQuestion {
  readonly executionId: string;
  readonly toolId: string;
  readonly description: string;
  readonly arguments: JsonValue;
}

/** What a call gives: the result for the caller, and the receipt of what it did. */
export interface Execution {
  readonly executionId: string;
  readonly result: ToolResult;
  readonly receipt: Receipt;
}

export interface BatchCall {
  readonly tool: string;
  readonly arguments: JsonValue;
}

export interface BatchOptions extends CallOptions {
  /** Go on after a call that failed; the default. */
  readonly continueOnFailure?: boolean;
  /** Side by side where the tier allows it and no tool has side effects. */
  readonly parallel?: boolean;
}
