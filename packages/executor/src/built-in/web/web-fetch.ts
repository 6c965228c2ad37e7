import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { JsonObject } from "@toolwright/core";
import { ToolExecutionError } from "../../execute/errors.ts";
import type { ExecutableTool } from "../../execute/executable-tool.ts";
import { allowList } from "../../sandbox/proxy/allow-list.ts";
import type { FetchOptions } from "../built-in-options.ts";
import { bodyText } from "./body-text.ts";
import { nodeLookup } from "./checked-addresses.ts";
import { exchange, type Reach } from "./exchange.ts";
import { readBody } from "./read-body.ts";
import { type Headers, headersForOthers, requestHeaders } from "./request-headers.ts";
import { webAddress } from "./web-address.ts";

const mostRedirects = 5;
const usualMaxBytes = 8 * 1024 * 1024;
/** Of the output, for the head; of the rest a body in base64 takes four bytes for three. */
const roomForHead = 32 * 1024;

/** `web_fetch`: a resource of the open internet, or of a host that is allowed. */
export const webFetch =
  ({
    allowPrivate = [],
    maxBytes = usualMaxBytes,
    lookup = nodeLookup,
  }: FetchOptions): ExecutableTool["execute"] =>
  async ({ url, method, headers, max_bytes: wanted }, { limits, reached }, signal) => {
    const reach: Reach = { mayBePrivate: allowList(allowPrivate), lookup, reached };
    const room = Math.floor((limits.outputBytes - roomForHead) * 0.7);
    const most = Math.max(1, Math.min(Number(wanted), maxBytes, room));
    const found = await follow(
      webAddress(String(url)),
      String(method),
      requestHeaders(headers),
      reach,
      signal,
    );
    return answerOf(found, String(method), most);
  };

interface Found {
  readonly url: URL;
  readonly message: IncomingMessage;
}

/** The answer after redirects. Each is a request of its own: its address is checked, and other hosts get no secrets. */
async function follow(
  start: URL,
  method: string,
  given: Headers,
  reach: Reach,
  signal: AbortSignal,
): Promise<Found> {
  let url = start;
  let headers = given;
  for (let redirects = 0; ; redirects += 1) {
    const sent = { method, headers: { ...usualHeaders, ...headers } };
    const message = await exchange(url, sent, reach, signal);
    const { location } = message.headers;
    if (location === undefined || !redirecting.has(message.statusCode ?? 0)) return { url, message };
    message.destroy();
    if (redirects === mostRedirects)
      throw new ToolExecutionError(`${start.host} redirects more than ${mostRedirects} times.`);
    const next = webAddress(location, url);
    if (next.origin !== url.origin) headers = headersForOthers(headers);
    url = next;
  }
}

const redirecting = new Set([301, 302, 303, 307, 308]);

const usualHeaders = { accept: "*/*", "user-agent": "toolwright", "accept-encoding": "gzip, br" };

async function answerOf({ url, message }: Found, method: string, most: number): Promise<JsonObject> {
  const { statusCode: status = 0, headers } = message;
  if (status < 100 || status > 599) {
    message.destroy();
    throw new ToolExecutionError(`${url.host} answers with the status ${status}, which HTTP does not have.`);
  }
  const { bytes, truncated, isEncoded } =
    method === "HEAD"
      ? { bytes: Buffer.alloc(0), truncated: false, isEncoded: false }
      : await readBody(message, most);
  message.destroy();
  return {
    url: url.href,
    status,
    headers: plainHeaders(headers),
    ...bodyText(bytes, headers["content-type"], isEncoded),
    size: bytes.length,
    truncated,
  };
}

const plainHeaders = (headers: IncomingHttpHeaders): JsonObject =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = ""]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
