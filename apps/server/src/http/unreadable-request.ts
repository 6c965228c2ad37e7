import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import { newRequestId } from "../observe/request-id.ts";
import { HttpProblem, problemOf } from "./problem.ts";
import { linesOfAll } from "./security-headers.ts";

/** What Fastify itself refuses, in our words. */
export function fastifyProblem(error: unknown, mostBytes: number): HttpProblem | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new HttpProblem(413, "request-too-large", `The request is over ${mostBytes} bytes.`, {
      limit: mostBytes,
    });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new HttpProblem(415, "not-json", "The body must be application/json.");
  if (code?.startsWith("FST_ERR_CTP") || error instanceof SyntaxError)
    return new HttpProblem(400, "not-json", "The body is not JSON.");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpProblem(statusCode, "bad-request", "The request cannot be read.");
  return undefined;
}

/** Answers what never became a request: there is nothing but the connection. */
export function answerUnreadable(
  error: { readonly code?: string },
  socket: Socket,
  slowestRequestMs: number,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  // An answer that is still owed: whoever waits for it would take this one for it.
  if (!socket.writable || (socket as { _httpMessage?: unknown })._httpMessage) {
    socket.destroy();
    return;
  }
  const { status, code, message, params } = whyUnreadable(error.code, slowestRequestMs);
  const id = newRequestId();
  const body = JSON.stringify(problemOf(new HttpProblem(status, code, message, params), id));
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    `x-request-id: ${id}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n${linesOfAll}\r\n${body}`);
  hangUpSoon(socket);
}

/** How long whoever was answered has to read it before the connection is gone. */
const partingMs = 1_000;

/** A connection is over only when both ends say so, and this one need never. */
function hangUpSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), partingMs);
  socket.once("close", () => clearTimeout(timer));
}

function whyUnreadable(code: string | undefined, slowestRequestMs: number) {
  if (code === "HPE_HEADER_OVERFLOW")
    return {
      status: 431,
      code: "headers-too-large",
      message: `The headers are over ${maxHeaderSize} bytes.`,
      params: { limit: maxHeaderSize },
    };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return {
      status: 408,
      code: "request-too-slow",
      message: `The request did not arrive within ${slowestRequestMs} ms.`,
      params: { limit: slowestRequestMs },
    };
  return { status: 400, code: "bad-request", message: "This is not HTTP as it is written.", params: {} };
}
