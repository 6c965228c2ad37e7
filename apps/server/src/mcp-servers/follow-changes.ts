import type { ServerConnection, ToolList } from "@toolwright/mcp";
import {
  type Accounts,
  compareLists,
  type Database,
  importMcpServer,
  isChange,
  type McpServerRecords,
  type RegistryOptions,
} from "@toolwright/store";
import type { LiveLists } from "./live-lists.ts";

export interface FollowingParts {
  readonly database: Database;
  readonly accounts: Pick<Accounts, "principalNamed">;
  readonly records: McpServerRecords;
  readonly lists: LiveLists;
  readonly registryOptions?: RegistryOptions;
}

/** Notices what servers change by themselves: takes it over where that was asked for, and otherwise tells it. */
export function followChanges({ database, accounts, records, lists, registryOptions = {} }: FollowingParts) {
  const timers = new Set<NodeJS.Timeout>();

  const compare = async (name: string, connection: ServerConnection, list?: ToolList): Promise<void> => {
    const server = await records.get(name);
    if (server === undefined) return;
    const { only, follow } = server.settings;
    const now = lists.digests(connection).filter((tool) => only?.includes(tool.name) ?? true);
    const change = compareLists(await records.toolsOf(name), now);
    const isFollowed = follow === true && server.importedBy !== null && isChange(change);
    if (!isFollowed || server.importedBy === null) return records.tellChange(name, change);
    const { tools: all } = list ?? (await lists.read(connection));
    try {
      const principal = await accounts.principalNamed(server.importedBy);
      const { settings } = server;
      await importMcpServer(database, principal, { name, settings }, all, { registry: registryOptions });
    } catch {
      // Whoever took it in may do so no longer, so that somebody else has to.
      await records.tellChange(name, change);
    }
  };

  /** What to call when a server says that its list has changed; a server that says so all the time is not believed. */
  const watch = (name: string, connection: ServerConnection): (() => void) => {
    let timer: NodeJS.Timeout | undefined;
    let lookedAt = Number.NEGATIVE_INFINITY;
    return () => {
      if (timer !== undefined) return;
      const wait = Math.max(0, lookedAt + betweenLooksMs - performance.now());
      timer = setTimeout(() => {
        if (timer !== undefined) timers.delete(timer);
        lookedAt = performance.now();
        void lists
          .read(connection)
          .then((list) => compare(name, connection, list))
          // A server that is gone, or a database that is, is told by the next call.
          .catch(() => undefined)
          .finally(() => {
            timer = undefined;
          });
      }, wait);
      timer.unref();
      timers.add(timer);
    };
  };

  return {
    compare: (name: string, connection: ServerConnection) => compare(name, connection),
    watch,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const betweenLooksMs = 1_000;
