export { type HttpOptions, httpRunner } from "./backends/http.ts";
export { type LocalFunctions, localRunner } from "./backends/local.ts";
export { type McpAnswer, type McpCallOptions, type McpPort, mcpRunner } from "./backends/mcp.ts";
export { processRunner } from "./backends/process.ts";
export { type ScriptOptions, type ScriptRunner, scriptRunner } from "./backends/script.ts";
export { builtInFunctions } from "./built-in/built-in-functions.ts";
export type { BuiltInOptions, FetchOptions } from "./built-in/built-in-options.ts";
export type { Root } from "./built-in/files/root.ts";
export type { Channel } from "./built-in/messages/channel.ts";
export {
  type Discovered,
  type Discovery,
  discover,
  type RefusedExecutable,
  type ToolFolder,
} from "./discovery/discover.ts";
export { type DiscoveryCache, fileCache } from "./discovery/discovery-cache.ts";
export type { Auditor } from "./execute/auditor.ts";
export type { BackendAnswer, BackendCall, BackendRunner, RunFacts } from "./execute/backend-runner.ts";
export type {
  BatchCall,
  BatchOptions,
  CallOptions,
  ConfirmationQuestion,
  Execution,
  FindTool,
  FoundTool,
} from "./execute/call.ts";
export { ToolExecutionError, ToolParameterValidationError } from "./execute/errors.ts";
export type { ExecutableTool, ToolContext } from "./execute/executable-tool.ts";
export {
  type ExecutionEvent,
  type ExecutionEventType,
  executionEventTypes,
} from "./execute/execution-event.ts";
export { Executor, type ExecutorOptions } from "./execute/executor.ts";
export type { Runners } from "./execute/run-backends.ts";
export { type Envelope, type EnvelopeErrorCode, envelopeOf } from "./process/envelope.ts";
export { type ExecutableRun, type RunsPrograms, runExecutable } from "./process/run-executable.ts";
export type { Conversation, ConversationRequest } from "./sandbox/conversation.ts";
export { createSandbox, inspectHost, type SandboxOptions } from "./sandbox/create-sandbox.ts";
export type { HeldCall, HeldRun, HoldRequest } from "./sandbox/held-run.ts";
export type { HostAbilities, HostFinding } from "./sandbox/host-abilities.ts";
export type { UidRange } from "./sandbox/identity-pool.ts";
export { isPublicAddress } from "./sandbox/proxy/public-address.ts";
export type {
  Enforced,
  RunEnd,
  RunLimits,
  RunOutcome,
  RunRequest,
  RunUsage,
} from "./sandbox/run-request.ts";
export type { Sandbox } from "./sandbox/sandbox.ts";
export { type Architecture, filterProgram } from "./sandbox/seccomp/filter-program.ts";
