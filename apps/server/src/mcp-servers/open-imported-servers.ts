import { type Principal, ToolwrightError } from "@toolwright/core";
import { type Sandbox, ToolExecutionError } from "@toolwright/executor";
import {
  type Ask,
  type ConnectionLimits,
  type ConnectionPool,
  connectServer,
  makeConnectionPool,
  type ServerConnection,
  ServerUnreachable,
  startPlainProgram,
} from "@toolwright/mcp";
import {
  type Accounts,
  createMcpServerRecords,
  createSealing,
  type Database,
  type McpServerSecretValues,
  type McpServerSettings,
  type RegistryOptions,
  type Sealing,
} from "@toolwright/store";
import { failedCall, requireUnchanged } from "./call-imported.ts";
import { followChanges } from "./follow-changes.ts";
import type { ImportedServers, SeenServer } from "./imported-servers.ts";
import { makeLiveLists } from "./live-lists.ts";
import { specOf } from "./server-request.ts";
import { startInSandbox } from "./start-in-sandbox.ts";
import { takeServer } from "./take-server.ts";
import { type WayToServer, wayToServer } from "./way-to-server.ts";
import { withoutSecrets } from "./without-secrets.ts";

export interface ImportedServersParts {
  readonly database: Database;
  readonly accounts: Pick<Accounts, "principalNamed">;
  readonly sandbox: Pick<Sandbox, "converse">;
  readonly registryOptions?: RegistryOptions;
  /** By what secrets of servers are closed; without it by what the database brings itself. */
  readonly sealing?: Sealing;
  readonly limits?: Partial<ConnectionLimits>;
  /** How long a connection that nobody uses is kept. */
  readonly idleMs?: number;
  /** Where servers have their homes; a place of this user unless said. */
  readonly placesRoot?: string;
}

/** Connections to the servers whose tools were taken in, each made at its first call. */
export function openImportedServers(parts: ImportedServersParts): ImportedServers {
  const { database, registryOptions = {}, limits = {}, idleMs, sealing = createSealing(database) } = parts;
  const records = createMcpServerRecords(database, { ...registryOptions, sealing });
  const lists = makeLiveLists();
  const follow = followChanges({ ...parts, records, lists });

  const reach = async (
    settings: McpServerSettings,
    secrets: Parameters<typeof specOf>[1],
    way: WayToServer,
    watching: { readonly onListChanged?: () => void; readonly signal?: AbortSignal } = {},
  ): Promise<ServerConnection> => {
    const isolation = way === "as it is" || way.level === "None" ? undefined : { ...way, level: way.level };
    const start =
      isolation === undefined
        ? startPlainProgram
        : startInSandbox(
            parts.sandbox,
            { ...isolation, ...(settings.reach !== undefined && { reach: settings.reach }) },
            parts.placesRoot,
          );
    return connectServer(specOf(settings, secrets), { start, limits, ...watching });
  };

  const pool: ConnectionPool = makeConnectionPool({
    ...(idleMs !== undefined && { idleMs }),
    connect: async (key) => {
      const { name, way } = JSON.parse(key) as { name: string; way: WayToServer };
      const settings = await known(name);
      let onChanged = (): void => undefined;
      const secrets = await records.secretsOf(name).catch((error: unknown) => {
        // Told as any other reason why this server cannot be reached.
        throw isUnreadable(error) ? new ServerUnreachable(error.message) : error;
      });
      const connection = await reach(settings, secrets, way, {
        onListChanged: () => onChanged(),
      });
      try {
        await lists.read(connection);
      } catch (error) {
        await connection.close();
        throw error;
      }
      onChanged = follow.watch(name, connection);
      await follow.compare(name, connection);
      return connection;
    },
  });

  const known = async (name: string): Promise<McpServerSettings> => {
    const settings = await records.settingsOf(name);
    if (settings === undefined) throw new ToolwrightError("server-not-found", { name: name.slice(0, 100) });
    return settings;
  };
  const keyOf = (name: string, way: WayToServer): string => JSON.stringify({ name, way });
  const isOf = (name: string) => (key: string) => (JSON.parse(key) as { name: string }).name === name;
  const usualWay = (settings: McpServerSettings): WayToServer =>
    wayToServer(settings, { isolation: "None", allowSideEffects: true });

  /** What must not be told; secrets that cannot be opened were told to nobody. */
  const hideable = (name: string): Promise<McpServerSecretValues> =>
    records.secretsOf(name).catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
      return { environment: {}, headers: {} };
    });

  const seen = async (server: Omit<SeenServer, "state" | "message">): Promise<SeenServer> => {
    const key = keyOf(server.name, usualWay(server.settings));
    const trouble = pool.trouble(key);
    const message = trouble === undefined ? null : withoutSecrets(trouble, await hideable(server.name));
    const state = pool.live(key) !== undefined ? "ready" : message === null ? "not started" : "unreachable";
    return { ...server, state, message };
  };

  const asking = new Map<string, Ask>();
  const taking = { database, records, lists, registryOptions, sealing, seen };
  return {
    call: async (
      server,
      tool,
      args,
      { executionId, isolation, limits: { wallMs, allowSideEffects }, signal, progress },
    ) => {
      const ask = askNaming(server, tool, asking.get(executionId));
      const settings = await records.settingsOf(server);
      if (settings === undefined)
        throw new ToolExecutionError(
          `The MCP server ${server} is not known here, or was forgotten.`,
          "NO_BACKEND",
        );
      const way = wayToServer(settings, { isolation, allowSideEffects });
      const work = pool.use(keyOf(server, way), async (connection) => {
        await requireUnchanged({ server, tool }, connection, { lists, records });
        const answer = await connection.callTool(tool, args, {
          timeoutMs: wallMs,
          signal,
          progress,
          ...(ask && { ask }),
        });
        return { ...answer, isolation: connection.isolation, enforcedBy: connection.enforcedBy };
      });
      return work.catch(async (error: unknown) => failedCall(server, error, await hideable(server)));
    },
    take: (principal, request, options = {}) =>
      takeServer(
        { ...taking, reach, drop: (name) => pool.drop(isOf(name)), usualWay },
        principal,
        request,
        options,
      ),
    refresh: async (principal: Principal, name, options = {}) => {
      const settings = await known(name);
      // A connection that is there may be to a program of yesterday.
      await pool.drop(isOf(name));
      const { only, namespace, shorten, follow: isFollowed, ...way } = settings;
      const wanted = { only, namespace, shorten, follow: isFollowed };
      const secrets = await records.secretsOf(name);
      return takeServer(
        { ...taking, reach, drop: async () => undefined, usualWay },
        principal,
        { ...way, ...wanted, ...secrets, name },
        options,
      );
    },
    askDuring: (executionId, ask) => {
      asking.set(executionId, ask);
      return () => void asking.delete(executionId);
    },
    list: async () => Promise.all((await records.list()).map(seen)),
    remove: async (principal, name) => {
      const isRemoved = await records.remove(principal, name);
      await pool.drop(isOf(name));
      return isRemoved;
    },
    close: async () => {
      follow.close();
      await pool.close();
    },
  };
}

/** To the person it is us who ask, so the question says whose it is. */
const askNaming = (server: string, tool: string, ask: Ask | undefined): Ask | undefined =>
  ask &&
  (({ message, requestedSchema }) =>
    ask({ requestedSchema, message: `The MCP server ${server} asks, for its tool ${tool}: ${message}` }));

const isUnreadable = (error: unknown): error is ToolwrightError =>
  ToolwrightError.is(error) && error.code === "secrets-unreadable";
