const listeners = new Set<() => void>();

/** Tells everybody in this process that there may be new events; to look in vain costs little. */
export function ring(): void {
  for (const listener of listeners) listener();
}

/** Gives back what takes the listener away. */
export function onRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
