import { ProxyTracerProvider, trace } from "@opentelemetry/api";

const name = "toolwright";

/** Does nothing until the program that the server runs in adds an SDK. */
export const tracer = trace.getTracer(name);

/** Whether somebody has. */
export function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(name) !== undefined;
}
