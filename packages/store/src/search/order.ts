import type { SearchQuery } from "./search-query.ts";

/** What decides the place of a definition in a list. */
export interface Placed {
  readonly score: number;
  readonly name: string;
  readonly namespace: string;
  readonly updated_at: string;
}

type Compare = (a: Placed, b: Placed) => number;

const byName: Compare = (a, b) =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) ||
  byText(a.namespace.toLowerCase(), b.namespace.toLowerCase());

/** Names differ in their namespace, so that no two definitions have the same place. */
export const before: Readonly<Record<NonNullable<SearchQuery["order"]>, Compare>> = {
  relevance: (a, b) => b.score - a.score || a.name.length - b.name.length || byName(a, b),
  name: byName,
  updated: (a, b) => byText(b.updated_at, a.updated_at) || byName(a, b),
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
