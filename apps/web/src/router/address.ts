import { useSyncExternalStore } from "react";

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

const listeners = new Set<() => void>();
let current: Address = read();

// The list is as long as it was only once it is shown again, which a browser does not wait for.
history.scrollRestoration = "manual";
window.addEventListener("popstate", ({ state }) => {
  tell();
  const { from = 0 } = (state ?? {}) as { readonly from?: number };
  requestAnimationFrame(() => window.scrollTo(0, from));
});

/** Where the browser is; changes when it goes elsewhere. */
export const useAddress = (): Address => useSyncExternalStore(listen, () => current);

export const addressNow = (): Address => current;

export interface Way {
  /** The place takes the place of the one before it, so that Back does not lead there. */
  readonly replace?: boolean;
}

export function navigate(to: string, { replace = false }: Way = {}): void {
  const url = new URL(to, location.href);
  if (url.pathname === current.pathname && url.search === current.search) return;
  const elsewhere = url.pathname !== current.pathname;
  if (elsewhere) history.replaceState({ from: window.scrollY }, "");
  history[replace ? "replaceState" : "pushState"](null, "", url);
  tell();
  if (elsewhere) window.scrollTo(0, 0);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  current = read();
  for (const listener of listeners) listener();
}

function read(): Address {
  return { pathname: location.pathname, search: location.search };
}
