import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isTraced, tracer } from "./tracer.ts";

/** Begun under the span that the request's own headers tell of. Nothing where nobody traces. */
export function beginSpan(request: FastifyRequest): Span | null {
  if (!isTraced()) return null;
  const { url } = request.routeOptions;
  const span = tracer.startSpan(
    `${request.method} ${url ?? "(no route)"}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        "http.request.method": request.method,
        ...(url !== undefined && { "http.route": url }),
        "toolwright.request_id": request.id,
      },
    },
    propagation.extract(context.active(), request.headers),
  );
  return span.isRecording() ? span : null;
}

export function endSpan(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { span, principal } = request;
  if (span === null) return;
  request.span = null;
  span.setAttribute("http.response.status_code", statusCode);
  if (principal !== null) span.setAttribute("user.id", principal.id);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** What is done for a request is under its span. */
export const inSpan = <Result>({ span }: FastifyRequest, work: () => Result): Result =>
  span === null ? work() : context.with(trace.setSpan(context.active(), span), work);
