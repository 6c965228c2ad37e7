export type { ToolAnswer } from "./connect/answer-of.ts";
export { type ConnectOptions, connectServer } from "./connect/connect-server.ts";
export { type ConnectionLimits, usualLimits } from "./connect/connection-limits.ts";
export { type ConnectionPool, makeConnectionPool, type PoolOptions } from "./connect/connection-pool.ts";
export type { ToolList } from "./connect/list-tools.ts";
export type { Ask, Question, Reply } from "./connect/question.ts";
export type { ProgramEnd, RunningProgram, StartProgram } from "./connect/running-program.ts";
export type { ServerConnection, ToolCallOptions } from "./connect/server-connection.ts";
export type { AddressSpec, ProgramSpec, ServerSpec } from "./connect/server-spec.ts";
export { ServerUnreachable } from "./connect/server-unreachable.ts";
export { endInWords, startPlainProgram, withComplaints } from "./connect/start-plain-program.ts";
export { type Asked, createMcpServer, type Serving } from "./serve/create-mcp-server.ts";
export { type KnownClient, knownClients, targetOfClient } from "./serve/known-clients.ts";
export {
  type Caller,
  createMcpEndpoint,
  type McpEndpoint,
  type McpEndpointOptions,
} from "./serve/serve-http.ts";
export { type StdioServing, type StdioStreams, serveMcpOverStdio } from "./serve/serve-stdio.ts";
export { createServedLists, type ServedLists } from "./serve/served-lists.ts";
export { askedTarget } from "./serve/serving-profile.ts";
export type { SessionLimits } from "./serve/sessions.ts";
export type { CallAnswer, CallStand, FollowedCall, ListCut, ToolPort, ToolView } from "./serve/tool-port.ts";
