import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  legacyStatelessFallback,
  type McpRequestContext,
  type Server,
} from "@modelcontextprotocol/server";
import { type Asked, createMcpServer, type Serving } from "./create-mcp-server.ts";
import { followedServer } from "./followed-server.ts";
import { createHeldCalls } from "./held-calls.ts";
import { createSessions, type SessionLimits } from "./sessions.ts";
import type { ToolPort } from "./tool-port.ts";

/** Who sends a request, as whoever let it in found out. */
export interface Caller extends Asked {
  /** The id of the principal. */
  readonly principal: string;
  readonly port: ToolPort;
}

export interface McpEndpoint {
  /** Answers one request; the body was read already. */
  readonly fetch: (request: Request, body: unknown, caller: Caller) => Promise<Response>;
  /** Tells everybody who listens that the list of tools is another. */
  readonly toolsChanged: () => void;
  /** Ends what only listens, so that a server can stop without ending the calls that run. */
  readonly stopListening: () => void;
  readonly close: () => Promise<void>;
}

export interface McpEndpointOptions extends SessionLimits {
  readonly serving: Serving;
  readonly onError?: (error: Error) => void;
}

/** Streamable HTTP for every revision: requests for themselves since 2026-07-28, sessions before, and neither for one-offs. */
export function createMcpEndpoint({
  serving: given,
  onError = () => {},
  ...limits
}: McpEndpointOptions): McpEndpoint {
  const serving: Serving = { held: createHeldCalls(), ...given };
  const callers = new WeakMap<Request, Caller>();
  const badHeaders = new WeakSet<Request>();
  const makeServer = ({ requestInfo }: McpRequestContext): Server => {
    const caller = requestInfo === undefined ? undefined : callers.get(requestInfo);
    if (caller === undefined) throw new Error("A request came without its caller.");
    return createMcpServer(caller.port, serving, {
      ...caller,
      onBadHeaders: () => void badHeaders.add(requestInfo as Request),
    });
  };
  const modern = createMcpHandler(makeServer, { legacy: "reject", onerror: onError });
  const oneOff = legacyStatelessFallback(makeServer, onError);
  const sessions = createSessions(limits);
  const listening = new AbortController();

  return {
    async fetch(given, body, caller) {
      const request = isListening(body) ? untilStopped(given, listening.signal) : given;
      callers.set(request, caller);
      const authInfo = { token: "", clientId: caller.principal, scopes: [] };
      const options = { authInfo, ...(body !== undefined && { parsedBody: body }) };
      if (!(await isLegacyRequest(request, body))) {
        const response = await modern.fetch(request, options);
        return badHeaders.has(request)
          ? new Response(response.body, { status: 400, headers: response.headers })
          : response;
      }
      const id = request.headers.get("mcp-session-id");
      if (id !== null) {
        const handle = sessions.find(caller.principal, id);
        return handle === undefined ? noSession() : handle(request, options);
      }
      if (!isInitializeRequest(body)) return oneOff(request, options);
      const handle = await sessions.open(caller.principal, followedServer(caller.port, serving, caller));
      return handle(request, options);
    },
    toolsChanged: () => modern.notify.toolsChanged(),
    stopListening() {
      listening.abort();
      sessions.stopListening();
    },
    async close() {
      await Promise.all([modern.close(), sessions.close()]);
    },
  };
}

const isListening = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "method" in body && body.method === "subscriptions/listen";

const untilStopped = (request: Request, stop: AbortSignal): Request =>
  new Request(request, { signal: AbortSignal.any([request.signal, stop]) });

/** The status by which clients know that they have to begin again. */
const noSession = (): Response =>
  Response.json(
    {
      jsonrpc: "2.0",
      id: null,
      error: { code: -32001, message: "No such session; begin again with initialize." },
    },
    { status: 404 },
  );
