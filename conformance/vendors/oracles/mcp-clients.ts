import { Client, InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as FirstTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server as FirstServer } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import type { JsonValue } from "@toolwright/core";
import type { Oracle } from "../oracle.ts";

/** A client, connected to a server that lists one tool. */
interface Lister {
  readonly listTools: () => Promise<{ readonly tools: readonly unknown[] }>;
}

const identity = { name: "asked", version: "1.0.0" };

let listed: JsonValue = null;

async function firstClient(): Promise<Lister> {
  const server = new FirstServer(identity, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [listed] }) as never);
  const client = new FirstClient(identity);
  const [near, far] = FirstTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

function secondServer(): Server {
  const server = new Server(identity, { capabilities: { tools: {} } });
  const result = () => ({ tools: [listed], ttlMs: 0, cacheScope: "public" });
  server.setRequestHandler("tools/list", result as never);
  return server;
}

async function secondClient(): Promise<Lister> {
  const client = new Client(identity);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([secondServer().connect(far), client.connect(near)]);
  return client;
}

/** Only over HTTP does the server of the SDK offer the newest revision; the requests stay in this process. */
async function newestClient(): Promise<Lister> {
  const { fetch } = createMcpHandler(secondServer);
  const client = new Client(identity, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
    fetch: (url, init) => fetch(new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

function oracle(name: string, targets: readonly string[], connect: () => Promise<Lister>): Oracle {
  let client: Promise<Lister> | undefined;
  return {
    name,
    targets,
    handed: (definition) => definition,
    answer: async (handed) => {
      client ??= connect();
      listed = handed;
      return (await (await client).listTools()).tools[0] as JsonValue;
    },
  };
}

const older = ["mcp-2025-06-18", "mcp-2025-11-25"];

export const mcpClients: readonly Oracle[] = [
  oracle("@modelcontextprotocol/sdk", older, firstClient),
  oracle("@modelcontextprotocol/client", older, secondClient),
  oracle("@modelcontextprotocol/client, newest revision", ["mcp-2026-07-28"], newestClient),
];
