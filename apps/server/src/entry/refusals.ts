import type { FastifyRequest } from "fastify";
import { problemOf } from "../http/problem.ts";
import type { EntryOptions } from "./entry.ts";

/** Nobody known, not allowed, not by this name, too often. */
const refusing = new Set([401, 403, 421, 429]);

/** Tells the audit of errors that turn somebody away. */
export const refusalTeller =
  ({ onRefusal }: EntryOptions) =>
  (request: FastifyRequest, error: unknown): void => {
    const { code, status } = problemOf(error, request.id);
    if (!refusing.has(status)) return;
    onRefusal?.({
      code,
      status,
      method: request.method,
      route: request.routeOptions.url ?? "(none)",
      address: request.ip,
      principalId: request.principal?.id,
      requestId: request.id,
    });
  };
