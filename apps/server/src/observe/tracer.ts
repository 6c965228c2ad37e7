import { trace } from "@opentelemetry/api";

/** Does nothing until the program that the server runs in adds an SDK. */
export const tracer = trace.getTracer("toolwright");
