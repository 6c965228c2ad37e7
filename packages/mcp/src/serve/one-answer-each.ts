import type { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";

export interface HandledRequest {
  readonly parsedBody?: unknown;
  readonly authInfo: { readonly token: string; readonly clientId: string; readonly scopes: string[] };
}

/** Answers one request of a session. */
export type Handle = (request: Request, options: HandledRequest) => Promise<Response>;

type Id = string | number;

/**
 * Lets no two requests with one id be answered at a time: what is sent back is known by the id alone, so that one of
 * them would get both answers and the other would wait without end.
 */
export function oneAnswerEach(transport: WebStandardStreamableHTTPServerTransport): Handle {
  const open = new Set<Id>();
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if (!("method" in message) && message.id !== undefined) open.delete(message.id);
    return send(message, options);
  };
  return async (request, options) => {
    const { parsedBody } = options;
    const messages: readonly unknown[] = Array.isArray(parsedBody) ? parsedBody : [parsedBody];
    // What is cancelled is not answered any more.
    for (const message of messages) {
      const cancelled = cancelledIn(message);
      if (cancelled !== undefined) open.delete(cancelled);
    }
    const ids = messages.map(askedIn).filter((id) => id !== undefined);
    const twice = ids.find((id, i) => open.has(id) || ids.indexOf(id) < i);
    if (twice !== undefined) return idInUse(twice);
    for (const id of ids) open.add(id);
    const response = await transport.handleRequest(request, options);
    // Refused before anything was begun.
    if (!response.ok) for (const id of ids) open.delete(id);
    return response;
  };
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

const isId = (id: unknown): id is Id => typeof id === "string" || typeof id === "number";

const isMessage = (given: unknown): given is Message => typeof given === "object" && given !== null;

function askedIn(given: unknown): Id | undefined {
  return isMessage(given) && given.method !== undefined && isId(given.id) ? given.id : undefined;
}

function cancelledIn(given: unknown): Id | undefined {
  if (!isMessage(given) || given.method !== "notifications/cancelled") return undefined;
  const { requestId } = (given.params ?? {}) as { readonly requestId?: unknown };
  return isId(requestId) ? requestId : undefined;
}

const idInUse = (id: Id): Response =>
  Response.json(
    {
      jsonrpc: "2.0",
      id,
      error: {
        code: -32600,
        message: `The id ${JSON.stringify(id)} is that of a request that is still open.`,
      },
    },
    { status: 400 },
  );
