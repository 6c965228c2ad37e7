import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { EndedCall } from "./ended-call.ts";
import { tracer } from "./tracer.ts";

/** Where the span of the present request is, to be carried to whoever runs the call; empty where nobody traces. */
export function carriedTrace(): Readonly<Record<string, string>> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** A span for a call that is over, wherever it ran, under the span of the request that made it. */
export function recordCallSpan({
  id,
  toolId,
  status,
  receipt,
  startedAt,
  endedAt,
  trace,
  worker,
}: EndedCall): void {
  if (startedAt === null) return;
  const parent = trace === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, trace);
  const span = tracer.startSpan(
    "execute_tool",
    {
      kind: SpanKind.INTERNAL,
      startTime: new Date(startedAt),
      attributes: {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": toolId,
        "gen_ai.tool.call.id": id,
        "toolwright.status": status,
        "toolwright.backend": receipt?.backend ?? "none",
        ...(worker !== null && { "toolwright.worker": worker }),
      },
    },
    parent,
  );
  if (status !== "Success") {
    span.setStatus({ code: SpanStatusCode.ERROR, message: receipt?.message ?? status });
    if (receipt?.errorCode) span.setAttribute("error.type", receipt.errorCode);
  }
  span.end(new Date(endedAt));
}
