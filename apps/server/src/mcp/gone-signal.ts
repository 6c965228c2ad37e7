import type { ServerResponse } from "node:http";

/** Aborted when whoever waits for the answer has gone. A server that stops lets them wait for what runs. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once("close", () => gone.abort());
  return gone.signal;
}
