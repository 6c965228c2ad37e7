import type { Principal } from "@toolwright/core";
import type { FastifyRequest } from "fastify";
import { HttpProblem } from "../http/problem.ts";
import { createTokenBuckets, type Rate } from "./token-buckets.ts";

/** Takes one of what a principal may ask, and notes for the answer what is left of it. */
export function createRateLimit(
  rate: Rate,
  now?: () => number,
): (request: FastifyRequest, principal: Principal) => void {
  const take = createTokenBuckets(rate, now);
  const windowSeconds = Math.ceil(rate.burst / rate.perSecond);
  // Names as in the draft "RateLimit header fields for HTTP" of the IETF.
  const policy = `"principal";q=${rate.burst};w=${windowSeconds}`;
  return (request, { id }) => {
    const { isAllowed, remaining, waitSeconds } = take(id);
    request.rateHeaders = {
      "ratelimit-policy": policy,
      ratelimit: `"principal";r=${remaining};t=${waitSeconds}`,
    };
    if (isAllowed) return;
    throw new HttpProblem(
      429,
      "too-many-requests",
      `An account may ask ${rate.perSecond} times a second and ${rate.burst} times at once.`,
      { ...rate, retryAfter: waitSeconds },
      { "retry-after": String(waitSeconds) },
    );
  };
}
