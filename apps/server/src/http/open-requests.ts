import type { ServerResponse } from "node:http";

/** Requests that wait for something: each is told when whoever asked has gone, all of them when the server stops. */
export interface OpenRequests {
  /** Made when it is asked for: most requests are answered before anybody could go. */
  readonly signalFor: (response: ServerResponse) => AbortSignal;
  readonly count: () => number;
  readonly stop: () => void;
}

export function createOpenRequests(): OpenRequests {
  const open = new Set<AbortController>();
  let isStopped = false;
  return {
    signalFor: (response) => {
      const controller = new AbortController();
      if (isStopped || response.destroyed) controller.abort();
      else {
        open.add(controller);
        response.once("close", () => {
          open.delete(controller);
          controller.abort();
        });
      }
      return controller.signal;
    },
    count: () => open.size,
    stop: () => {
      isStopped = true;
      for (const controller of open) controller.abort();
    },
  };
}
