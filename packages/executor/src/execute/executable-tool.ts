import type {
  Definition,
  EffectiveLimits,
  HostDecision,
  JsonObject,
  JsonValue,
  Principal,
} from "@toolwright/core";

/** `ITool` of seed 004 section 4.1: a definition that can be run. Stateless between executions. */
export interface ExecutableTool {
  readonly definition: Definition;
  readonly execute: (input: JsonObject, options: ToolContext, signal: AbortSignal) => Promise<JsonValue>;
}

/** What a tool is told about the call beside its arguments. */
export interface ToolContext {
  readonly executionId: string;
  readonly principal: Principal;
  /** Reports how far it is; ignored by whoever does not listen. */
  readonly progress: (fraction: number | undefined, message: string) => void;
  readonly limits: EffectiveLimits;
  /** For the receipt: a file that it wrote. */
  readonly wrote?: (path: string) => void;
  /** For the receipt: a host that it wanted to reach. */
  readonly reached?: (decision: HostDecision) => void;
}
