import type { JsonObject } from "@toolwright/core";
import type { ServerConnection, ToolList } from "@toolwright/mcp";
import { toolDigest } from "@toolwright/store";

/** What servers have at present, as each connection last told it. */
export interface LiveLists {
  readonly read: (connection: ServerConnection, signal?: AbortSignal) => Promise<ToolList>;
  /** The digest of a tool as the server has it now; nothing when it has no such tool. */
  readonly digestOf: (connection: ServerConnection, tool: string) => string | undefined;
  /** Every tool with its digest. */
  readonly digests: (
    connection: ServerConnection,
  ) => readonly { readonly name: string; readonly digest: string }[];
}

export function makeLiveLists(): LiveLists {
  const lists = new WeakMap<ServerConnection, Map<string, string>>();
  return {
    read: async (connection, signal) => {
      const list = await connection.listTools(signal);
      lists.set(connection, new Map(list.tools.map((tool) => [nameOf(tool), toolDigest(tool)])));
      return list;
    },
    digestOf: (connection, tool) => lists.get(connection)?.get(tool),
    digests: (connection) => [...(lists.get(connection) ?? [])].map(([name, digest]) => ({ name, digest })),
  };
}

const nameOf = ({ name }: JsonObject): string => String(name);
