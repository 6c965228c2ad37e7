import { createServer, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import {
  createMcpHandler,
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

export interface BareServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A server of the official SDK over HTTP, with sessions and without, and with nothing of ours. */
export async function serveBare(makeServer: () => McpServer): Promise<BareServer> {
  const handler = createMcpHandler(makeServer, { legacy: "reject" });
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

  async function answer(request: Request, parsedBody: unknown): Promise<Response> {
    if (request.headers.get("mcp-protocol-version") === "2026-07-28")
      return handler.fetch(request, { parsedBody });
    const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
    if (known !== undefined) return known.handleRequest(request, { parsedBody });
    if (!isInitializeRequest(parsedBody)) return new Response(null, { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await makeServer().connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const headers = incoming.headers as Record<string, string>;
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers,
    });
    const response = await answer(request, body);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    else Readable.fromWeb(response.body as never).pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
}
