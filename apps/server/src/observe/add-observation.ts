import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Observation } from "./observation.ts";
import { beginSpan, endSpan } from "./request-spans.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Nothing where nobody traces. */
    span: Span | null;
  }
  interface FastifyContextConfig {
    /** Of the route in the contract. */
    readonly id?: string;
  }
}

/** Every request is counted, logged and traced, also one that is turned away or given up. */
export function addObservation(server: FastifyInstance, { http, log }: Observation): void {
  server.decorateRequest("span", null);
  server.addHook("onRequest", (request, _reply, done) => {
    request.span = beginSpan(request);
    done();
  });
  server.addHook("onResponse", (request, reply, done) => {
    tell(request, reply, reply.elapsedTime);
    done();
  });
  server.addHook("onRequestAbort", async (request) => request.span?.end());

  function tell(request: FastifyRequest, reply: FastifyReply, durationMs: number): void {
    const route = request.routeOptions.config.id ?? "other";
    const { statusCode: status } = reply;
    http.answered({ route, status, durationMs });
    endSpan(request, reply);
    if (!log.isLevelEnabled("info")) return;
    const { id: requestId, method, principal } = request;
    const fields = { requestId, method, route, status, durationMs, userId: principal?.id };
    if (status >= 500) log.error(fields, "Request failed.");
    else log.info(fields, "Request answered.");
  }
}
