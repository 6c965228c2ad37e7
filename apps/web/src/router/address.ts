import { useSyncExternalStore } from "react";

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

const listeners = new Set<() => void>();
let current: Address = read();

window.addEventListener("popstate", tell);

/** Where the browser is; changes when it goes elsewhere. */
export const useAddress = (): Address => useSyncExternalStore(listen, () => current);

export const addressNow = (): Address => current;

export interface Way {
  /** The place takes the place of the one before it, so that Back does not lead there. */
  readonly replace?: boolean;
}

export function navigate(to: string, { replace = false }: Way = {}): void {
  if (!leaveIsAllowed()) return;
  const url = new URL(to, location.href);
  if (url.pathname === current.pathname && url.search === current.search) return;
  const elsewhere = url.pathname !== current.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", url);
  tell();
  if (elsewhere) window.scrollTo(0, 0);
}

type Guard = () => boolean;
let guard: Guard | undefined;

/** A screen with unsaved work may keep the browser on it. */
export function guardLeaving(asks: Guard): () => void {
  guard = asks;
  return () => {
    if (guard === asks) guard = undefined;
  };
}

const leaveIsAllowed = (): boolean => guard === undefined || guard();

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
