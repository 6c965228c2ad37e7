import { type Principal, ToolwrightError } from "@toolwright/core";
import { ToolExecutionError } from "@toolwright/executor";
import { type ServerConnection, ServerUnreachable } from "@toolwright/mcp";
import {
  type Database,
  importMcpServer,
  type McpServerRecords,
  type McpServerSecretValues,
  type McpServerSettings,
  type RegistryOptions,
  type Sealing,
  type StoredMcpServer,
  serverNameFrom,
} from "@toolwright/store";
import type { SeenServer, Taken, TakeOptions } from "./imported-servers.ts";
import type { LiveLists } from "./live-lists.ts";
import { type ServerRequest, settingsOf } from "./server-request.ts";
import type { WayToServer } from "./way-to-server.ts";
import { withoutSecrets } from "./without-secrets.ts";

export interface TakingParts {
  readonly database: Database;
  readonly records: McpServerRecords;
  readonly lists: LiveLists;
  readonly registryOptions: RegistryOptions;
  readonly sealing: Sealing;
  readonly reach: (
    settings: McpServerSettings,
    secrets: Partial<McpServerSecretValues>,
    way: WayToServer,
    watching: { readonly signal?: AbortSignal },
  ) => Promise<ServerConnection>;
  /** Ends connections that were made by what was known before. */
  readonly drop: (name: string) => Promise<void>;
  readonly usualWay: (settings: McpServerSettings) => WayToServer;
  readonly seen: (server: StoredMcpServer) => Promise<SeenServer>;
}

/** Reaches a server, reads its list, takes the tools over, and lets it go again. */
export async function takeServer(
  { database, records, lists, registryOptions, sealing, reach, drop, usualWay, seen }: TakingParts,
  principal: Principal,
  request: ServerRequest,
  { dryRun = false, signal }: TakeOptions,
): Promise<Taken> {
  // Before anything of it is started.
  if (!principal.isAdmin) throw new ToolwrightError("admin-required", { act: "take in a server" });
  const settings = settingsOf(request);
  const { environment = {}, headers = {} } = request;
  const called = request.name ?? settings.url ?? settings.command ?? "";
  const watching = signal === undefined ? {} : { signal };
  let connection: ServerConnection | undefined;
  try {
    connection = await reach(settings, { environment, headers }, usualWay(settings), watching);
    const list = await lists.read(connection, signal);
    const name = request.name ?? (await freeName(records, serverNameFrom(connection.server.name), settings));
    const server = { name, settings, environment, headers };
    const {
      report,
      diagnostics,
      change,
      server: kept,
    } = await importMcpServer(database, principal, server, list.tools, {
      dryRun,
      registry: registryOptions,
      sealing,
    });
    if (!dryRun) await drop(name);
    return {
      server: kept === undefined ? wouldBe(server, list.tools.length) : await seen(kept),
      report,
      diagnostics: [...list.diagnostics, ...diagnostics],
      change,
      saysOfItself: connection.server,
      revision: connection.revision,
      enforcedBy: connection.enforcedBy,
    };
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) throw error;
    const way =
      error.cause instanceof ToolExecutionError ? " With the isolation None it is started all the same." : "";
    const reason = withoutSecrets(error.message, { environment, headers }) + way;
    throw new ToolwrightError("server-unreachable", { name: called, reason });
  } finally {
    await connection?.close();
  }
}

/** Its own name, unless another server has it: that one is not replaced by somebody who did not mean it. */
async function freeName(
  records: McpServerRecords,
  wanted: string,
  { command, arguments: words, url }: McpServerSettings,
): Promise<string> {
  for (let i = 1; ; i++) {
    const name = i === 1 ? wanted : `${wanted.slice(0, 58)}-${i}`;
    const held = await records.settingsOf(name);
    if (held === undefined) return name;
    const isSame =
      held.url === url &&
      held.command === command &&
      JSON.stringify(held.arguments ?? []) === JSON.stringify(words ?? []);
    if (isSame) return name;
  }
}

const wouldBe = (
  {
    name,
    settings,
    environment,
    headers,
  }: { name: string; settings: McpServerSettings } & McpServerSecretValues,
  tools: number,
): SeenServer => ({
  name,
  settings,
  environment: Object.keys(environment),
  headers: Object.keys(headers),
  tools,
  listDigest: "",
  waiting: null,
  importedBy: null,
  importedAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  state: "not started",
  message: null,
});
