import { ApiError } from "./api-error.ts";
import { linesOf } from "./lines-of.ts";
import type { CallHeaders } from "./request.ts";

interface Position {
  lastEventId: string | undefined;
  /** As the server asks for it. */
  retryMs: number;
}

const mostRetryMs = 30_000;

/** Server-sent events, each once: a connection that breaks is made again after the last event that was seen. */
export async function* readEvents(
  ask: (headers: CallHeaders) => Promise<Response>,
  headers: CallHeaders,
): AsyncGenerator<unknown> {
  const { signal } = headers;
  const position: Position = { lastEventId: headers.lastEventId, retryMs: 1_000 };
  const isOver = () => signal?.aborted === true;
  let failures = 0;
  while (!isOver()) {
    try {
      const { lastEventId } = position;
      const response = await ask({ ...headers, ...(lastEventId !== undefined && { lastEventId }) });
      for await (const { type, data } of eventsOf(response, position)) {
        failures = 0;
        if (type === "end") return;
        if (type === "problem") throw problemIn(data);
        yield JSON.parse(data);
      }
    } catch (error) {
      if (isOver()) return;
      if (!isPassing(error)) throw error;
      failures++;
    }
    await pause(Math.min(mostRetryMs, position.retryMs * 2 ** Math.max(0, failures - 1)), signal);
  }
}

/** What the server refuses it refuses again; a connection that broke and a server that has no time may come back. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 429 || error.status >= 502 : !(error instanceof SyntaxError);

function problemIn(data: string): ApiError {
  const problem = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return new ApiError(typeof problem.status === "number" ? problem.status : 500, problem);
}

async function* eventsOf(response: Response, position: Position) {
  let type = "message";
  let data: string[] = [];
  let id = position.lastEventId;
  for await (const line of linesOf(response)) {
    if (line === "") {
      // Only now: an event of which a part arrived has to come again.
      position.lastEventId = id;
      if (data.length > 0) yield { type, data: data.join("\n") };
      type = "message";
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") type = value;
    else if (name === "data") data.push(value);
    else if (name === "id") id = value;
    else if (name === "retry" && /^\d+$/.test(value)) position.retryMs = Number(value);
  }
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
