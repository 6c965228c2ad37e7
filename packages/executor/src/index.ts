export type { Auditor } from "./execute/auditor.ts";
export type { EffectiveLimits, ExecutableTool, ToolContext } from "./execute/executable-tool.ts";
export type { Decision, Receipt } from "./execute/receipt.ts";
export type { HostAbilities, HostFinding } from "./sandbox/host-abilities.ts";
export type {
  Enforced,
  HostDecision,
  RunEnd,
  RunLimits,
  RunOutcome,
  RunRequest,
  RunUsage,
} from "./sandbox/run-request.ts";
