export type {
  Account,
  Affected,
  ApiKey,
  CreatedKey,
  NewAccount,
  NewKey,
  TierChange,
} from "./accounts/account.ts";
export type { AccountOptions } from "./accounts/account-options.ts";
export type { Accounts } from "./accounts/accounts.ts";
export { createAccounts } from "./accounts/create-accounts.ts";
export { hasAdministratorKey } from "./accounts/has-administrator-key.ts";
export type { Identity } from "./accounts/identity.ts";
export { type BuiltIn, builtInDefinitions } from "./built-in/built-in-definitions.ts";
export { type Also, alsoBy, type BesideStatement } from "./calls/also.ts";
export { type CallOutcome, type CallRecords, createCallRecords } from "./calls/call-records.ts";
export { callBeside, withCalls } from "./calls/claimed-calls.ts";
export { type CallSearch, finishedCalls, limitOf, unfinishedCalls } from "./calls/find-calls.ts";
export { type CallState, isCallId, type KeptCall, newCall } from "./calls/kept-call.ts";
export { createStrandedCalls, type StrandedCalls } from "./calls/stranded-calls.ts";
export {
  createWorkerRecords,
  type KeptWorker,
  type WorkerRecords,
  workerPatienceMs,
} from "./calls/worker-records.ts";
export { type BackupMade, type BackupOptions, backupDatabase, isPortable } from "./database/backup.ts";
export { type ClaimingConnections, claimingConnections } from "./database/claiming-connections.ts";
export type { Database, PostgresDatabase } from "./database/database.ts";
export { guarded } from "./database/faults.ts";
export { isEmptyDatabase } from "./database/is-empty-database.ts";
export { type MigrationState, migrate, migrationStates } from "./database/migrate.ts";
export { localAccountId } from "./database/migrations/0001-accounts.ts";
export { connectDatabase, type DatabasePlace, openDatabase } from "./database/open-database.ts";
export { asPrepared } from "./database/prepared.ts";
export { type RestoreOptions, restoreDatabase } from "./database/restore.ts";
export { type ConsumeOptions, consumeEvents } from "./events/consume-events.ts";
export {
  type AccountChange,
  type EventBodies,
  type EventType,
  eventTypes,
  isEventType,
  type NewEvent,
  type StoredEvent,
} from "./events/event.ts";
export { type FollowOptions, followEvents } from "./events/follow-events.ts";
export { type Heard, listen } from "./events/listen.ts";
export { type PruneOptions, pruneEvents } from "./events/prune-events.ts";
export { type EventQuery, type NewestQuery, readEvents, readNewestEvents } from "./events/read-events.ts";
export {
  createExecutionLog,
  type ExecutionLog,
  type ExecutionLogOptions,
  type ExecutionQuery,
} from "./executions/execution-log.ts";
export { interrupted } from "./executions/execution-row.ts";
export type { StoredExecution } from "./executions/stored-execution.ts";
export { type UnusedFound, type UnusedTool, unusedTools } from "./executions/unused-tools.ts";
export { readUsage, type Usage, type UsageFound, type UsageQuery } from "./executions/usage.ts";
export { createRecordedAnswers } from "./idempotency/create-recorded-answers.ts";
export type { KeyedRequest, RecordedAnswer, RecordedAnswers } from "./idempotency/recorded-answers.ts";
export type { KnowledgeOptions } from "./knowledge/create-entity.ts";
export { createKnowledgeBase } from "./knowledge/create-knowledge-base.ts";
export { compareLists, isChange } from "./mcp-servers/compare-lists.ts";
export { importMcpServer, type McpImport, type McpImportOptions } from "./mcp-servers/import-mcp-server.ts";
export type {
  ListChange,
  ListedTool,
  McpServerSecretValues,
  McpServerSettings,
  NewMcpServer,
  StoredMcpServer,
} from "./mcp-servers/mcp-server.ts";
export { createMcpServerRecords, type McpServerRecords } from "./mcp-servers/mcp-server-records.ts";
export { type SealedSecrets, sealStoredSecrets } from "./mcp-servers/seal-stored-secrets.ts";
export { serverNameFrom } from "./mcp-servers/server-name.ts";
export { listDigest, toolDigest } from "./mcp-servers/tool-digest.ts";
export { applyTier } from "./registry/apply-tier.ts";
export { countOwned } from "./registry/count-owned.ts";
export { createRegistry, type RegistryOptions } from "./registry/create-registry.ts";
export type { DefinitionSeen, RegistryObserver, RegistryOperation } from "./registry/observer.ts";
export type { Registry, UpdateOptions } from "./registry/registry.ts";
export type {
  Availability,
  Saved,
  Stored,
  Summary,
  ToolVersion,
  ToolVersionWithDefinition,
} from "./registry/stored.ts";
export { createSealing, type Sealing, type SealingOptions } from "./sealing/create-sealing.ts";
export { keyTexts } from "./sealing/key-file.ts";
export { countDefinitions, findDefinitions } from "./search/find-definitions.ts";
export type { Page, SearchQuery } from "./search/search-query.ts";
export { createSessions } from "./sessions/create-sessions.ts";
export type { OpenedSession, SessionOptions, Sessions } from "./sessions/sessions.ts";
export { type ExportOptions, exportDefinitions, exportLine } from "./transfer/export-definitions.ts";
export { type ImportOptions, importDefinitions } from "./transfer/import-definitions.ts";
export type { ImportedTool, ImportOutcome, ImportRefusal, ImportReport } from "./transfer/import-report.ts";
export { type Incoming, type IncomingTool, readIncoming } from "./transfer/incoming.ts";
