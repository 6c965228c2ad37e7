import { createContext, useContext, useSyncExternalStore } from "react";
import type { Finding } from "../model/judge.ts";

/** What was found last, by field. A field is drawn again only when what it has to tell has changed. */
export class FindingsStore {
  private all: readonly Finding[] = [];
  private byField = new Map<string, readonly Finding[]>();
  private readonly listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly whole = (): readonly Finding[] => this.all;

  readonly of = (field: string): readonly Finding[] => this.byField.get(field) ?? none;

  tell(findings: readonly Finding[]): void {
    if (JSON.stringify(findings) === JSON.stringify(this.all)) return;
    const before = this.byField;
    this.byField = new Map(
      [...Map.groupBy(findings, ({ field }) => field)].map(([field, now]) => {
        const was = before.get(field);
        return [field, was !== undefined && JSON.stringify(was) === JSON.stringify(now) ? was : now];
      }),
    );
    this.all = findings;
    for (const listener of this.listeners) listener();
  }
}

const none: readonly Finding[] = [];

export const FindingsContext = createContext(new FindingsStore());

/** What is to be told at one field of the form. */
export function useFieldFindings(field: string): readonly Finding[] {
  const store = useContext(FindingsContext);
  return useSyncExternalStore(store.listen, () => store.of(field));
}

export function useAllFindings(): readonly Finding[] {
  const store = useContext(FindingsContext);
  return useSyncExternalStore(store.listen, store.whole);
}
