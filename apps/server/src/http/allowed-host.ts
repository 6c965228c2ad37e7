import { HttpProblem } from "./problem.ts";

/** Names that this server may be asked by, and the pages that may ask it. */
export interface AllowedHosts {
  /** A page elsewhere that makes its name lead here asks by another name. */
  readonly check: (host: string | undefined, origin: string | undefined) => void;
  /** Whether a page is one of this server. */
  readonly isOwn: (origin: string, host: string | undefined) => boolean;
}

/** Those of this machine and those given, each with a port, or without one for every port. */
export function allowedHosts(given: readonly string[]): AllowedHosts {
  const named = new Set(given.map((name) => name.toLowerCase()));
  const isNamed = (host: string): boolean => named.has(host) || named.has(nameOf(host));
  const isOwn: AllowedHosts["isOwn"] = (origin, host) => {
    const from = hostOf(origin);
    // Other programs of this machine have its names as well, on other ports.
    return from !== undefined && (from === host?.toLowerCase() || isNamed(from));
  };
  // Nearly all requests name the host that the one before them named.
  let last: string | undefined;
  const isAnsweredFor = (host: string): boolean => {
    if (host === last) return true;
    if (!loopbackNames.includes(nameOf(host)) && !isNamed(host.toLowerCase())) return false;
    last = host;
    return true;
  };
  return {
    isOwn,
    check: (host = "", origin) => {
      if (!isAnsweredFor(host)) {
        const name = nameOf(host);
        throw new HttpProblem(
          421,
          "wrong-host",
          `This server does not answer for the host ${JSON.stringify(name.slice(0, 100))}; --public-host lets it.`,
        );
      }
      if (origin === undefined || origin === "null" || isOwn(origin, host)) return;
      const from = hostOf(origin) ?? origin.slice(0, 100);
      throw new HttpProblem(403, "wrong-origin", `Pages of ${JSON.stringify(from)} may not ask this server.`);
    },
  };
}

/** Whoever stands between may have looked at the other one. */
export function requireOneHost(rawHeaders: readonly string[]): void {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) throw new HttpProblem(400, "bad-request", "The request names two hosts.");
}

/** Without the port; an address of version 6 keeps its brackets. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");

const hostOf = (origin: string): string | undefined =>
  /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];
