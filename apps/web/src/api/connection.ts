import { useSyncExternalStore } from "react";

type Connection = "online" | "offline";

const listeners = new Set<() => void>();
let state: Connection = "online";
let waiting = false;

/** Whether the server could be reached the last time it was asked for something. */
export const useConnection = (): Connection => useSyncExternalStore(listen, () => state);

/** Called with every change; gives back a way to stop. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isOffline = (): boolean => state === "offline";

/** `fetch` that notices when the server has gone, and looks out for its return. */
export const watchedFetch: typeof fetch = async (input, options) => {
  try {
    const response = await fetch(input, options);
    become("online");
    return response;
  } catch (error) {
    // An aborted request says nothing of the server.
    if (!(error instanceof DOMException && error.name === "AbortError")) lookOut();
    throw error;
  }
};

window.addEventListener("offline", lookOut);

/** Somebody who only reads asks for nothing, and still wants to know. */
setInterval(() => {
  if (!document.hidden && state === "online")
    watchedFetch("/healthz", { cache: "no-store" }).catch(() => undefined);
}, 15_000);

/** When the server answers again, having been looked for from now on. */
export function serverIsBack(): Promise<void> {
  lookOut();
  return new Promise((resolve) => {
    const stop = listen(() => {
      if (isOffline()) return;
      stop();
      resolve();
    });
  });
}

function lookOut(): void {
  become("offline");
  if (waiting) return;
  waiting = true;
  const again = async () => {
    const isBack = await fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isBack) return void setTimeout(again, 1_500);
    waiting = false;
    become("online");
  };
  setTimeout(again, 1_000);
}

function become(next: Connection): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}
