// Made by `npm run gen` from packages/contract/src/routes.ts.
import type { Route } from "../route.ts";
import type { RouteId } from "../routes.ts";

/** Where a route is and how it answers: all that a client has to know of it. */
export interface RouteAddress extends Pick<Route, "method" | "path" | "stream"> {
  readonly hasBody?: true;
}

export const addresses: Readonly<Record<RouteId, RouteAddress>> = {
  answerExecution: { method: "POST", path: "/v1/executions/{id}/confirmation", hasBody: true },
  cancelExecution: { method: "POST", path: "/v1/executions/{id}/cancel" },
  changeAccount: { method: "PUT", path: "/v1/accounts/{account}", hasBody: true },
  check: { method: "POST", path: "/v1/check", hasBody: true },
  compile: { method: "POST", path: "/v1/compile", hasBody: true },
  createAccount: { method: "POST", path: "/v1/accounts", hasBody: true },
  createKey: { method: "POST", path: "/v1/accounts/{account}/keys", hasBody: true },
  createTool: { method: "POST", path: "/v1/tools", hasBody: true },
  endSession: { method: "DELETE", path: "/v1/session" },
  exportTools: { method: "GET", path: "/v1/export", stream: "lines" },
  followEvents: { method: "GET", path: "/v1/events/stream", stream: "events" },
  followExecution: { method: "GET", path: "/v1/executions/{id}/events", stream: "events" },
  getAccount: { method: "GET", path: "/v1/accounts/{account}" },
  getExecution: { method: "GET", path: "/v1/executions/{id}" },
  getProfile: { method: "GET", path: "/v1/profiles/{id}" },
  getTool: { method: "GET", path: "/v1/tools/{tool}" },
  health: { method: "GET", path: "/healthz" },
  host: { method: "GET", path: "/v1/host" },
  importMcpServer: { method: "POST", path: "/v1/mcp-servers", hasBody: true },
  importTools: { method: "POST", path: "/v1/imports", hasBody: true },
  listAccounts: { method: "GET", path: "/v1/accounts" },
  listEvents: { method: "GET", path: "/v1/events" },
  listExecutions: { method: "GET", path: "/v1/executions" },
  listKeys: { method: "GET", path: "/v1/accounts/{account}/keys" },
  listMcpServers: { method: "GET", path: "/v1/mcp-servers" },
  listProfiles: { method: "GET", path: "/v1/profiles" },
  listRules: { method: "GET", path: "/v1/rules" },
  metrics: { method: "GET", path: "/metrics", stream: "text" },
  openApi: { method: "GET", path: "/openapi.json" },
  previewTier: { method: "GET", path: "/v1/accounts/{account}/tier/{tier}" },
  raise: { method: "POST", path: "/v1/raise", hasBody: true },
  readiness: { method: "GET", path: "/readyz" },
  refreshMcpServer: { method: "POST", path: "/v1/mcp-servers/{name}/refresh" },
  removeAccount: { method: "DELETE", path: "/v1/accounts/{account}" },
  removeMcpServer: { method: "DELETE", path: "/v1/mcp-servers/{name}" },
  removeTool: { method: "DELETE", path: "/v1/tools/{tool}" },
  restoreTool: { method: "POST", path: "/v1/tools/{tool}/versions/{number}/restore" },
  revokeKey: { method: "DELETE", path: "/v1/keys/{key}" },
  searchTools: { method: "GET", path: "/v1/tools" },
  setTier: { method: "PUT", path: "/v1/accounts/{account}/tier", hasBody: true },
  startExecution: { method: "POST", path: "/v1/executions", hasBody: true },
  toolHistory: { method: "GET", path: "/v1/tools/{tool}/versions" },
  toolVersion: { method: "GET", path: "/v1/tools/{tool}/versions/{number}" },
  unusedTools: { method: "GET", path: "/v1/usage/unused" },
  updateTool: { method: "PUT", path: "/v1/tools/{tool}", hasBody: true },
  usage: { method: "GET", path: "/v1/usage" },
  whoAmI: { method: "GET", path: "/v1/me" },
};
