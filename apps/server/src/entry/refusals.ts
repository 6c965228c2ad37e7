import type { FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { problemOf } from "../http/problem.ts";
import type { EntryOptions, Refusal } from "./entry.ts";

/** Nobody known, not allowed, not by this name, too often. */
const refusing = new Set([401, 403, 421, 429]);

/** Tells the log of errors that turn somebody away; the metrics count every problem by its code. */
export const refusalTeller =
  ({ observation: { log } }: House, { onRefusal }: EntryOptions) =>
  (request: FastifyRequest, error: unknown): void => {
    const { code, status } = problemOf(error, request.id);
    if (!refusing.has(status)) return;
    const refusal: Refusal = {
      code,
      status,
      method: request.method,
      route: request.routeOptions.url ?? "(none)",
      address: request.ip,
      principalId: request.principal?.id,
      requestId: request.id,
    };
    log.warn(refusal, "Refused.");
    onRefusal?.(refusal);
  };
