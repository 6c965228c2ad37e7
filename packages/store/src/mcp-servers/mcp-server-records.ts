import type { Principal } from "@toolwright/core";
import { requireAdmin } from "../accounts/account-transaction.ts";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import { recordEvents } from "../events/record-events.ts";
import { createSealing, type Sealing } from "../sealing/create-sealing.ts";
import { isChange } from "./compare-lists.ts";
import { keepServer } from "./keep-server.ts";
import type {
  ListChange,
  ListedTool,
  McpServerSecretValues,
  McpServerSettings,
  NewMcpServer,
  StoredMcpServer,
} from "./mcp-server.ts";
import { readServers, readTools } from "./read-servers.ts";
import { readSecrets } from "./server-secrets.ts";

/** The servers whose tools were taken in. Failures are `ToolwrightError`s and change nothing. */
export interface McpServerRecords {
  readonly get: (name: string) => Promise<StoredMcpServer | undefined>;
  /** By name. */
  readonly list: () => Promise<readonly StoredMcpServer[]>;
  /** How one is reached; quicker than all of it. */
  readonly settingsOf: (name: string) => Promise<McpServerSettings | undefined>;
  /** The values themselves, for whoever reaches the server and for nobody else. Fails where no key opens them. */
  readonly secretsOf: (name: string) => Promise<McpServerSecretValues>;
  /** Its tools as they were taken over. */
  readonly toolsOf: (name: string) => Promise<readonly ListedTool[]>;
  /** The digest with which a tool was taken over; nothing when it never was. */
  readonly digestOf: (name: string, tool: string) => Promise<string | undefined>;
  /** Keeps a server with the tools that were taken over, in place of one of the same name. For administrators. */
  readonly keep: (
    principal: Principal,
    server: NewMcpServer,
    tools: readonly ListedTool[],
    change: ListChange,
  ) => Promise<StoredMcpServer>;
  /** Writes down that the server has other tools now, and tells it once. */
  readonly tellChange: (name: string, change: ListChange) => Promise<void>;
  /** False when there is none. For administrators. Definitions of its tools stay. */
  readonly remove: (principal: Principal, name: string) => Promise<boolean>;
}

export interface McpServerOptions {
  readonly now?: () => Date;
  /** By what secrets are closed; without it by what the database brings itself. */
  readonly sealing?: Sealing;
}

export function createMcpServerRecords(
  database: Database,
  { now = () => new Date(), sealing = createSealing(database) }: McpServerOptions = {},
): McpServerRecords {
  const { queries, kind } = database;
  const get = async (name: string): Promise<StoredMcpServer | undefined> =>
    (await guarded(database, () => readServers(queries, name)))[0];
  return {
    get,
    list: () => guarded(database, () => readServers(queries)),
    settingsOf: (name) =>
      guarded(database, async () => {
        const row = await queries
          .selectFrom("mcp_servers")
          .select("settings_json")
          .where("name", "=", name)
          .executeTakeFirst();
        return row === undefined ? undefined : (JSON.parse(row.settings_json) as McpServerSettings);
      }),
    secretsOf: (name) => guarded(database, () => readSecrets(queries, name, sealing)),
    toolsOf: (name) => guarded(database, () => readTools(queries, name)),
    digestOf: (name, tool) =>
      guarded(database, async () => {
        const row = await queries
          .selectFrom("mcp_server_tools")
          .select("digest")
          .where("server", "=", name)
          .where("tool_json", "=", JSON.stringify(tool))
          .executeTakeFirst();
        return row?.digest;
      }),
    keep: (principal, server, tools, change) =>
      guarded(database, async () => {
        requireAdmin(principal, "take in a server");
        await queries.transaction().execute(async (transaction) => {
          const at = now().toISOString();
          await keepServer(transaction, principal, server, tools, { at, sealing });
          const event = changeEvent(server.name, change, true, principal.id);
          await recordEvents(kind, transaction, at, isChange(change) ? [event] : []);
        });
        const kept = await get(server.name);
        if (kept === undefined) throw new Error(`The server ${server.name} was not kept.`);
        return kept;
      }),
    tellChange: (name, change) =>
      guarded(database, () =>
        queries.transaction().execute(async (transaction) => {
          const at = now().toISOString();
          const waiting = isChange(change) ? JSON.stringify(change) : null;
          const told = await transaction
            .updateTable("mcp_servers")
            .set({ waiting_json: waiting })
            .where("name", "=", name)
            .where((row) =>
              waiting === null
                ? row("waiting_json", "is not", null)
                : row.or([row("waiting_json", "is", null), row("waiting_json", "!=", waiting)]),
            )
            .executeTakeFirst();
          const isNew = Number(told.numUpdatedRows) > 0 && waiting !== null;
          await recordEvents(kind, transaction, at, isNew ? [changeEvent(name, change, false)] : []);
        }),
      ),
    remove: (principal, name) =>
      guarded(database, async () => {
        requireAdmin(principal, "remove a server");
        const done = await queries.deleteFrom("mcp_servers").where("name", "=", name).executeTakeFirst();
        return Number(done.numDeletedRows) > 0;
      }),
  };
}

const changeEvent = (server: string, change: ListChange, taken: boolean, principalId?: string) => ({
  type: "McpServerChanged" as const,
  ...(principalId !== undefined && { principalId }),
  body: {
    server,
    taken,
    added: change.added.slice(0, mostTold),
    changed: change.changed.slice(0, mostTold),
    removed: change.removed.slice(0, mostTold),
  },
});

const mostTold = 100;
