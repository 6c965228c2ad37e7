import type { Principal } from "@toolwright/core";
import type { Handlers } from "../http/handler.ts";
import type { Taken } from "../mcp-servers/imported-servers.ts";
import { shownServer } from "../mcp-servers/shown-server.ts";
import { importReportAs } from "./transfer.ts";

type McpServerRoutes = "importMcpServer" | "listMcpServers" | "refreshMcpServer" | "removeMcpServer";

export const mcpServerHandlers: Pick<Handlers, McpServerRoutes> = {
  importMcpServer: async ({ body: { dryRun = false, ...request } }, { house, principal, signal }) =>
    shown(principal, await house.mcpServers.take(principal, request, { dryRun, signal })),
  listMcpServers: async (_, { house, principal }) => ({
    items: (await house.mcpServers.list()).map((server) => shownServer(principal, server)),
  }),
  refreshMcpServer: async ({ params: { name } }, { house, principal, signal }) =>
    shown(principal, await house.mcpServers.refresh(principal, name, { signal })),
  removeMcpServer: async ({ params: { name } }, { house, principal }) => ({
    removed: await house.mcpServers.remove(principal, name),
  }),
};

const shown = (principal: Principal, { server, change, report, diagnostics }: Taken) => ({
  server: shownServer(principal, server),
  change: { added: [...change.added], changed: [...change.changed], removed: [...change.removed] },
  report: importReportAs(report),
  diagnostics: [...diagnostics],
});
