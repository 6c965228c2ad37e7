import { useSyncExternalStore } from "react";

interface Said {
  readonly text: string;
  readonly count: number;
}

const listeners = new Set<() => void>();
let said: Said = { text: "", count: 0 };

/** Says something to whoever hears the page: "Parameter path removed." */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The live region. Two nodes take turns, so that the same words are heard twice when they are said twice. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(listen, () => said);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      <div>{count % 2 === 0 ? text : ""}</div>
      <div>{count % 2 === 1 ? text : ""}</div>
    </div>
  );
}
