import type { BackendRunner } from "@toolwright/executor";
import type { ImportedServersParts } from "@toolwright/server/mcp-servers";

export interface LazyMcpRunner extends BackendRunner<"mcp"> {
  readonly close: () => Promise<void>;
}

/** Calls tools of MCP servers; what that takes is loaded by the first call, since most commands have none. */
export function lazyMcpRunner(parts: ImportedServersParts): LazyMcpRunner {
  const open = async () => {
    const { mcpRunner, openImportedServers } = await import("@toolwright/server/mcp-servers");
    const servers = openImportedServers(parts);
    return { runner: mcpRunner(servers), close: servers.close };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    kind: "mcp",
    run: async (call) => {
      opened ??= open();
      return (await opened).runner.run(call);
    },
    close: async () => (await opened)?.close(),
  };
}
