import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** The headers that a proxy passes on: without those of the connection itself (RFC 9110 section 7.6.1). */
export function endToEndHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !ofTheConnection.has(name) && !named.includes(name),
    ),
  );
}

const ofTheConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
