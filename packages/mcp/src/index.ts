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
export type { CallStand, FollowedCall, ToolPort, ToolView } from "./serve/tool-port.ts";
export { createWaitingCalls } from "./serve/waiting-calls.ts";
