import type { FetchLike } from "@modelcontextprotocol/client";
import { makeAllowance } from "./allowance.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

/** Fetches, and lets no answer be longer than a message may be, or come faster than it may be read. */
export function boundedFetch(limits: ConnectionLimits, base: FetchLike = fetch): FetchLike {
  const bytes = makeAllowance(limits.readBytes);
  const unasked = makeAllowance(limits.unasked);
  return async (url, init) => {
    const response = await base(url, init);
    if (response.body === null) return response;
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    unasked.give(2);
    let since = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        const ends = isStream ? eventsEndedIn(chunk) : 0;
        since = ends > 0 ? 0 : since + chunk.length;
        if (since > limits.messageBytes)
          return controller.error(new Error(`It answers with more than ${limits.messageBytes} bytes.`));
        if (ends > 0 && !unasked.take(ends))
          return controller.error(new Error("It floods: it said far more than it was asked."));
        if (!bytes.take(chunk.length)) await new Promise((rested) => setTimeout(rested, restMs));
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    const copy = new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
    // A response that is made has no address, and redirects are judged by it.
    Object.defineProperty(copy, "url", { value: response.url });
    return copy;
  };
}

/** Blank lines end events. */
function eventsEndedIn(chunk: Uint8Array): number {
  let ends = 0;
  for (let i = 1; i < chunk.length; i++) {
    const isAfterLine =
      chunk[i - 1] === lineFeed || (chunk[i - 1] === carriageReturn && chunk[i - 2] === lineFeed);
    if (chunk[i] === lineFeed && isAfterLine) ends += 1;
  }
  return ends;
}

const lineFeed = 10;
const carriageReturn = 13;
const restMs = 50;
