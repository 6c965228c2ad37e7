import type { Server } from "@modelcontextprotocol/server";
import { type Asked, createMcpServer, type Serving } from "./create-mcp-server.ts";
import type { ToolPort } from "./tool-port.ts";

/** A server for a connection that stays: its client is told when the list changes. */
export function followedServer(port: ToolPort, serving: Serving, asked: Asked): Server {
  const server = createMcpServer(port, serving, asked);
  const stop = port.onListChanged(() => {
    if (server.getNegotiatedProtocolVersion() === undefined) return;
    // A connection that is just closing misses nothing.
    void server.sendToolListChanged().catch(() => {});
  });
  server.onclose = stop;
  return server;
}
