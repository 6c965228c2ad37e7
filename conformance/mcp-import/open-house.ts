import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonValue, Principal } from "@toolwright/core";
import {
  type CallOptions,
  createSandbox,
  type Execution,
  Executor,
  mcpRunner,
  type Sandbox,
} from "@toolwright/executor";
import type { ConnectionLimits } from "@toolwright/mcp";
import { type ImportedServers, openImportedServers } from "@toolwright/server/mcp-servers";
import {
  createAccounts,
  createRegistry,
  type Database,
  openDatabase,
  type Registry,
} from "@toolwright/store";

/** A registry of its own with servers that tools are taken in from. */
export interface OpenedHouse {
  readonly database: Database;
  readonly principal: Principal;
  readonly registry: Registry;
  readonly sandbox: Sandbox;
  readonly servers: ImportedServers;
  readonly call: (tool: string, args?: JsonValue, options?: CallOptions) => Promise<Execution>;
  readonly close: () => Promise<void>;
}

export async function openHouse(limits: Partial<ConnectionLimits> = {}): Promise<OpenedHouse> {
  const folder = mkdtempSync(join(tmpdir(), "mcp-import-"));
  const placesRoot = mkdtempSync(join(tmpdir(), "mcp-places-"));
  chmodSync(placesRoot, 0o755);
  const database = await openDatabase({ folder });
  const accounts = createAccounts(database);
  const principal = await accounts.localPrincipal();
  const sandbox = createSandbox();
  const registry = createRegistry(database);
  const servers = openImportedServers({ database, accounts, sandbox, placesRoot, limits });
  const executor = new Executor({
    find: async (asking, name) => {
      const stored = await registry.get(asking, name);
      return stored && { toolId: stored.toolId, digest: stored.digest, definition: stored.definition };
    },
    runners: { mcp: mcpRunner(servers) },
    auditor: { begin: async () => undefined, end: async () => undefined },
  });
  return {
    database,
    principal,
    registry,
    sandbox,
    servers,
    call: (tool, args = {}, options = {}) => executor.execute(principal, tool, args, options),
    close: async () => {
      await servers.close();
      await sandbox.close();
      await database.close();
      for (const each of [folder, placesRoot]) rmSync(each, { recursive: true, force: true });
    },
  };
}
