import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Observation } from "./observation.ts";
import { beginSpan, endSpan } from "./request-spans.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Nothing where nobody traces. */
    span: Span | null;
    /** By the clock of `performance`. */
    begunAt: number;
  }
  interface FastifyContextConfig {
    /** Of the route in the contract. */
    readonly id?: string;
  }
}

export interface RequestObservation {
  readonly begin: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Told when the answer is about to be sent. */
  readonly answered: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void;
}

/** What the buffers of a connection take at once. */
const mostAtOnce = 16_384;

/** Every request is counted, logged and traced, also one that is turned away or given up. */
export function addObservation(server: FastifyInstance, { http, log }: Observation): RequestObservation {
  server.decorateRequest("span", null);
  server.decorateRequest("begunAt", 0);

  function tell(request: FastifyRequest, reply: FastifyReply): void {
    const durationMs = performance.now() - request.begunAt;
    const route = request.routeConfig?.id ?? "other";
    const { statusCode: status } = reply;
    http.answered(route, status, durationMs);
    endSpan(request, reply);
    if (!log.isLevelEnabled("info")) return;
    const { id: requestId, method, principal } = request;
    const fields = { requestId, method, route, status, durationMs, userId: principal?.id };
    if (status >= 500) log.error(fields, "Request failed.");
    else log.info(fields, "Request answered.");
  }

  return {
    begin: (request, reply) => {
      request.begunAt = performance.now();
      request.span = beginSpan(request);
      // Listeners cost more than all the rest here, so there is none where nobody traces.
      if (request.span !== null) reply.raw.once("close", () => request.span?.end());
    },
    answered: (request, reply, payload) => {
      if (isSentAtOnce(payload)) tell(request, reply);
      else reply.raw.once("close", () => tell(request, reply));
    },
  };
}

/** Of anything else the end is waited for: it is over when it has been taken, or whoever listened has gone. */
const isSentAtOnce = (payload: unknown): boolean =>
  payload === undefined ||
  payload === null ||
  ((typeof payload === "string" || Buffer.isBuffer(payload)) && payload.length <= mostAtOnce);
