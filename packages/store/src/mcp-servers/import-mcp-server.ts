import type { Diagnostic, JsonObject, Principal } from "@toolwright/core";
import { requireAdmin } from "../accounts/account-transaction.ts";
import type { Database } from "../database/database.ts";
import type { RegistryOptions } from "../registry/create-registry.ts";
import { createSealing, type Sealing } from "../sealing/create-sealing.ts";
import { importDefinitions } from "../transfer/import-definitions.ts";
import type { ImportReport } from "../transfer/import-report.ts";
import { type IncomingTool, readIncoming } from "../transfer/incoming.ts";
import { compareLists } from "./compare-lists.ts";
import type { ListChange, ListedTool, NewMcpServer, StoredMcpServer } from "./mcp-server.ts";
import { createMcpServerRecords } from "./mcp-server-records.ts";
import { requireServerName } from "./server-name.ts";
import { toolDigest } from "./tool-digest.ts";

export interface McpImport {
  /** Nothing when it was only tried. */
  readonly server: StoredMcpServer | undefined;
  readonly report: ImportReport;
  /** What of the list is no tool; pointers lead into the list. */
  readonly diagnostics: readonly Diagnostic[];
  /** By what the list differs from the one that was taken over last. */
  readonly change: ListChange;
}

export interface McpImportOptions {
  readonly dryRun?: boolean;
  readonly onTool?: (done: number) => void;
  readonly registry?: RegistryOptions;
  /** By what the server's secrets are closed; without it by what the database brings itself. */
  readonly sealing?: Sealing;
}

/** Takes the tools of a list over as they are now, each under a name that the registry takes, and keeps the server. */
export async function importMcpServer(
  database: Database,
  principal: Principal,
  server: NewMcpServer,
  list: readonly JsonObject[],
  { dryRun = false, onTool, registry = {}, sealing = createSealing(database) }: McpImportOptions = {},
): Promise<McpImport> {
  requireAdmin(principal, "take in a server");
  requireServerName(server.name);
  const { environment = {}, headers = {} } = server;
  // Before anything is taken over.
  if (!dryRun && Object.keys({ ...environment, ...headers }).length > 0) sealing.requireKey();
  const { namespace, shorten, only } = server.settings;
  const wanted = only === undefined ? list : list.filter(({ name }) => only.includes(String(name)));
  const read = wanted.map((tool) => readOne(server.name, tool));
  const report = await importDefinitions(
    database,
    principal,
    read.flatMap(({ tools }) => tools),
    {
      namespace: namespace ?? server.name,
      source: `mcp:${server.name}`,
      dryRun,
      registry,
      ...(shorten !== undefined && { shorten }),
      ...(onTool !== undefined && { onTool }),
    },
  );
  const records = createMcpServerRecords(database, { ...registry, sealing });
  const places = new Map(report.tools.map(({ name, toolId }) => [name, toolId ?? null]));
  const listed: ListedTool[] = wanted.map((tool) => ({
    name: String(tool.name),
    digest: toolDigest(tool),
    toolId: places.get(String(tool.name)) ?? null,
  }));
  const change = compareLists(await records.toolsOf(server.name), listed);
  const diagnostics = read.flatMap((each, i) =>
    each.diagnostics.map((one) => ({ ...one, pointer: `/tools/${i}${one.pointer}` })),
  );
  const kept = dryRun ? undefined : await records.keep(principal, server, listed, change);
  return { server: kept, report, diagnostics, change };
}

function readOne(
  server: string,
  tool: JsonObject,
): { readonly tools: readonly IncomingTool[]; readonly diagnostics: readonly Diagnostic[] } {
  const { tools, diagnostics } = readIncoming(tool, "mcp");
  return {
    tools: tools.map((incoming) => ({
      ...incoming,
      source: `mcp:${server}`,
      definition: {
        ...incoming.definition,
        backends: [{ kind: "mcp", server, tool: String(tool.name) }],
      },
    })),
    diagnostics,
  };
}
