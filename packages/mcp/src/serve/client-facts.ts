import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
  type Implementation,
  PROTOCOL_VERSION_META_KEY,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";

/** Who asks, as far as the request or the opening of the connection says. */
export interface ClientFacts {
  readonly name: string;
  readonly revision: string;
  /** Whether a person can be asked while a call is on its way. */
  readonly canAsk: boolean;
  /** Since 2026-07-28 a question is an answer to the call, and the call comes again with the reply. */
  readonly asksByReturning: boolean;
}

/** What the SDK has held against its schemas before a handler sees it. */
interface Envelope {
  readonly [PROTOCOL_VERSION_META_KEY]?: string;
  readonly [CLIENT_INFO_META_KEY]?: Implementation;
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
}

export function clientFacts(server: Server, { mcpReq, http }: ServerContext): ClientFacts {
  const envelope: Envelope = mcpReq.envelope ?? {};
  const stated = envelope[PROTOCOL_VERSION_META_KEY];
  const info = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion();
  const { elicitation } = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities() ?? {};
  return {
    name: info?.name ?? "",
    revision:
      stated ??
      server.getNegotiatedProtocolVersion() ??
      http?.req?.headers.get("mcp-protocol-version") ??
      DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
    // Without a mode it is the form that there was from the start.
    canAsk: elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined),
    asksByReturning: stated !== undefined,
  };
}
