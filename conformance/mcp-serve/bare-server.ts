import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import {
  createMcpHandler,
  fromJsonSchema,
  isInitializeRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

interface GivenTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/**
 * `node bare-server.ts tools.json`: the tools on the official SDK as its documents say, each giving back what it gets.
 * What stands between a client and its tools when nothing of ours does. Prints its address.
 */
const tools = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as readonly GivenTool[];
const schemas = tools.map(({ inputSchema }) => fromJsonSchema<Record<string, unknown>>(inputSchema as never));

function makeServer(): McpServer {
  const server = new McpServer({ name: "bare", version: "1" });
  tools.forEach(({ name, description }, i) => {
    const inputSchema = schemas[i] as (typeof schemas)[number];
    server.registerTool(name, { description, inputSchema }, async (args) => ({
      content: [{ type: "text", text: JSON.stringify(args) }],
      structuredContent: args,
    }));
  });
  return server;
}

const handler = createMcpHandler(makeServer, { legacy: "reject" });
const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

async function answer(request: Request, body: unknown): Promise<Response> {
  if (request.headers.get("mcp-protocol-version") === "2026-07-28")
    return handler.fetch(request, { parsedBody: body });
  const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
  if (known !== undefined || !isInitializeRequest(body))
    return known?.handleRequest(request, { parsedBody: body }) ?? none();
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await makeServer().connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

const none = (): Response => new Response(null, { status: 404 });

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
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
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`http://127.0.0.1:${port}/mcp\n`);
});
