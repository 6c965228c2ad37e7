import { isIP } from "node:net";

/** A host and a port as they are compared: lower case, no final dot, addresses in their one spelling. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Reads `host`, `host:port`, `1.2.3.4:80` or `[::1]:80`; an absent port is the given one. Nothing when it is none. */
export function readEndpoint(text: string, defaultPort: number): Endpoint | undefined {
  if (/[/?#@\\\s]/.test(text)) return undefined;
  const written = isIP(text) === 6 ? `[${text}]` : text;
  const url = URL.parse(`http://${written}`);
  if (url === null || url.hostname === "") return undefined;
  // Not from the URL, which drops a port that is the usual one.
  const port = /:(\d+)$/.exec(written)?.[1];
  return { host: canonicalHost(url.hostname), port: port === undefined ? defaultPort : Number(port) };
}

export const canonicalHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");

/** What a list of hosts allows; one without a port allows the ports of http and https. */
export function allowList(hosts: readonly string[]): (endpoint: Endpoint) => boolean {
  const allowed = hosts.flatMap((text) => {
    const endpoint = readEndpoint(text, 0);
    return endpoint === undefined ? [] : [endpoint];
  });
  return ({ host, port }) =>
    allowed.some(
      (entry) =>
        entry.host === host && (entry.port === 0 ? port === 80 || port === 443 : entry.port === port),
    );
}
