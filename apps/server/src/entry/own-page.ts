import type { FastifyRequest } from "fastify";
import type { AllowedHosts } from "../http/allowed-host.ts";
import { HttpProblem } from "../http/problem.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser sends the session's cookie whatever page makes it ask, and takes every port of this machine for the same
 * site. So a request by session has to come from a page of this server; one that could change something has to say so.
 */
export function requireOwnPage(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  { isOwn }: AllowedHosts,
): void {
  const { origin, host, "sec-fetch-site": site } = headers;
  const isFromHere = origin === undefined ? site === "same-origin" : isOwn(origin, host);
  const isFromElsewhere = origin === undefined ? site === "cross-site" || site === "same-site" : !isFromHere;
  if (isFromHere || (reading.has(method) && !isFromElsewhere)) return;
  throw new HttpProblem(
    403,
    "own-page-required",
    "A session works only from the pages of this server; programs use an API key.",
  );
}
