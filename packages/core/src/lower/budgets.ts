import type { DocumentFacts } from "../profile/profile.ts";
import type { SchemaSize } from "../rules/schema-size.ts";
import type { RoughCount, Sizes } from "./schema-problems.ts";

/** Why a tool does not fit beside the others, as a sentence; nothing where it does. */
export type Verdict = string | undefined;

interface Count {
  readonly limit: "strictTools" | "optionalParameters" | "unions" | "properties";
  readonly what: string;
  readonly of: (size: SchemaSize) => number;
  /** No less than that. */
  readonly atMost: (size: RoughCount) => number;
}

const counts: readonly Count[] = [
  { limit: "strictTools", what: "tools that are held to their schema", of: () => 1, atMost: () => 1 },
  {
    limit: "optionalParameters",
    what: "properties that are not required",
    of: ({ optional }) => optional,
    atMost: ({ properties }) => properties,
  },
  {
    limit: "unions",
    what: "properties of more than one type",
    of: ({ unions }) => unions,
    atMost: ({ unions }) => unions,
  },
  {
    limit: "properties",
    what: "properties",
    of: ({ properties }) => properties,
    atMost: ({ properties }) => properties,
  },
];

const known = new WeakMap<DocumentFacts, readonly Count[]>();

/** What a request has room for so much of and no more. */
function limitedIn(facts: DocumentFacts): readonly Count[] {
  let limited = known.get(facts);
  if (limited === undefined) {
    limited = counts.filter(({ limit }) => facts[limit] !== undefined);
    known.set(facts, limited);
  }
  return limited;
}

/** Whether a request has room for so much and no more. */
export const isLimited = (facts: DocumentFacts | undefined): facts is DocumentFacts =>
  facts !== undefined && limitedIn(facts).length > 0;

/**
 * Which of these schemas a request has room for. Where the others can be sent in another way, as many as possible
 * stay: those that use up least come first. Where the others cannot be sent at all, the author's order decides.
 */
export function allocate(
  calls: readonly Sizes[],
  facts: DocumentFacts,
  order: "least-first" | "as-given",
): readonly Verdict[] {
  const limited = limitedIn(facts);
  const verdicts: Verdict[] = calls.map(() => undefined);
  const sizes = calls.map((call) => call.size());
  const used = new Map<Count, number>();
  const weight = (size: SchemaSize): number => share(size, facts);
  const places = sizes.map((_, i) => i);
  if (order === "least-first")
    places.sort((a, b) => weight(sizes[a] as SchemaSize) - weight(sizes[b] as SchemaSize) || a - b);
  for (const place of places) {
    const size = sizes[place] as SchemaSize;
    const full = limited.find(
      (count) => (used.get(count) ?? 0) + count.of(size) > (facts[count.limit] ?? Infinity),
    );
    if (full === undefined)
      for (const count of limited) used.set(count, (used.get(count) ?? 0) + count.of(size));
    else verdicts[place] = explain(full, full.of(size), used.get(full) ?? 0, facts[full.limit] ?? 0);
  }
  return verdicts;
}

/** Whether there is room for all, for certain; where there may be none, it is counted out. */
export function haveRoom(calls: readonly { readonly lowered: Sizes }[], facts: DocumentFacts): boolean {
  const limited = limitedIn(facts);
  for (let i = 0; i < limited.length; i++) {
    const { limit, atMost } = limited[i] as Count;
    let most = 0;
    for (let j = 0; j < calls.length; j++) most += atMost((calls[j] as { lowered: Sizes }).lowered.count());
    if (most > (facts[limit] ?? Infinity)) return false;
  }
  return true;
}

/** How much of what there is one schema takes. */
function share(size: SchemaSize, facts: DocumentFacts): number {
  let sum = 0;
  for (const { limit, of } of counts) {
    const most = facts[limit];
    if (most !== undefined) sum += of(size) / most;
  }
  return sum;
}

const explain = ({ what }: Count, needed: number, used: number, most: number): string =>
  `A request has room for ${most} ${what}; the others use ${used} and this one would add ${needed}.`;
