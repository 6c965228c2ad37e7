import type { Handlers } from "../http/handler.ts";
import { HttpProblem } from "../http/problem.ts";

type McpServerRoutes = "importMcpServer" | "listMcpServers" | "refreshMcpServer" | "removeMcpServer";

const notAvailable = (): never => {
  throw new HttpProblem(501, "not-available", "This server cannot take in tools of MCP servers.");
};

export const mcpServerHandlers: Pick<Handlers, McpServerRoutes> = {
  importMcpServer: notAvailable,
  listMcpServers: notAvailable,
  refreshMcpServer: notAvailable,
  removeMcpServer: notAvailable,
};
