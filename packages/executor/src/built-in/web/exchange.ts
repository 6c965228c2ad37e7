import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import type { HostDecision } from "@toolwright/core";
import { ToolExecutionError } from "../../execute/errors.ts";
import { errorCode, errorMessage } from "../../sandbox/error-code.ts";
import { canonicalHost, type Endpoint } from "../../sandbox/proxy/allow-list.ts";
import { checkedAddresses, type Lookup } from "./checked-addresses.ts";

/** What a request may reach, and who is told of it. */
export interface Reach {
  readonly mayBePrivate: (endpoint: Endpoint) => boolean;
  readonly lookup: Lookup;
  readonly reached: ((decision: HostDecision) => void) | undefined;
}

export interface Sent {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
}

/** One request to an address that was checked, and the head of its answer; redirects are the caller's. */
export async function exchange(
  url: URL,
  sent: Sent,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = canonicalHost(url.hostname);
  const isSecure = url.protocol === "https:";
  const endpoint = { host, port: Number(url.port || (isSecure ? 443 : 80)) };
  const tell = (allowed: boolean) => reach.reached?.({ ...endpoint, allowed, at: new Date().toISOString() });
  const addresses = await untilAborted(
    checkedAddresses(endpoint, reach.mayBePrivate(endpoint), reach.lookup),
    signal,
  ).catch((error: unknown) => {
    tell(false);
    throw error;
  });
  tell(true);
  const [first] = addresses;
  const lookup: LookupFunction = (_, options, answer) =>
    options.all ? answer(null, [...addresses]) : answer(null, first?.address ?? "", first?.family ?? 0);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)({
      host,
      port: endpoint.port,
      path: `${url.pathname}${url.search}`,
      method: sent.method,
      headers: { ...sent.headers, host: url.host },
      lookup,
      signal,
      // A connection of its own, to no other address than the one that was checked.
      agent: false,
      ...(isSecure && { rejectUnauthorized: true }),
    });
    const fail = (reason: string) => {
      request.destroy();
      reject(new ToolExecutionError(`${endpoint.host}:${endpoint.port} ${reason}.`));
    };
    request.on("response", resolve);
    request.on("upgrade", () => fail("wants another protocol"));
    request.on("error", (error) => fail(`cannot be reached: ${errorCode(error) ?? errorMessage(error)}`));
    request.end(sent.body);
  });
}

/** Node's search for a name cannot be stopped, only left alone. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ToolExecutionError("It was stopped."));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
