import { type Agent, type IncomingMessage, request } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { MadeRequest } from "./requests.ts";

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** How long anybody waits for an answer. */
export const patienceMs = 5_000;

/** Of a stream only its beginning: it goes on for as long as somebody listens. */
export function send(
  { route, path, headers, body }: MadeRequest,
  port: number,
  key: string,
  agent: Agent,
): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        agent,
        path,
        method: route.method,
        headers: {
          ...headers,
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = "";
        const done = () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            text,
            milliseconds: performance.now() - begun,
          });
        };
        const content = decoded(response);
        content.setEncoding("utf8");
        content.on("data", (part: string) => {
          text += part;
          if (response.headers["content-type"] === "text/event-stream") {
            done();
            response.destroy();
          }
        });
        content.on("end", done);
        content.on("error", reject);
      },
    );
    const timer = setTimeout(() => {
      asked.destroy(new Error(`no answer within ${patienceMs} ms`));
    }, patienceMs);
    asked.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end(body);
  });
}

function decoded(response: IncomingMessage): Readable {
  switch (response.headers["content-encoding"]) {
    case "gzip":
      return response.pipe(createGunzip());
    case "br":
      return response.pipe(createBrotliDecompress());
    default:
      return response;
  }
}
