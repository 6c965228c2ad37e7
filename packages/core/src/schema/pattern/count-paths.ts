import type { Position } from "./path-graph.ts";

/** Paths that may be open at once: what stays within this is linear, with a small factor. */
const maxPaths = 128;
/** Counts that may be seen at the same positions: with more, they are taken to grow without end. */
const maxVersions = 8;
/** Characters that may be compared for one character of text. */
const maxTries = 512;
/** Positions to be looked at, and some more for each word of a long list; what takes more is not judged to the end. */
const maxWork = 2_000;
const maxWorkPerWord = 10;

interface Open {
  readonly positions: readonly Position[];
  readonly counts: readonly number[];
  /** Whether further attempts begin at the next place. */
  readonly searching: boolean;
  /** Its positions, and all of it, as text to compare by. */
  readonly at: string;
  readonly key: string;
}

/**
 * A backtracking matcher tries, at worst, every path through the pattern that the text allows. This follows all texts
 * at once, and for each keeps how many paths are open at which position. Gives the most comparisons that one character
 * of text can cost, or nothing when there is no small bound. An attempt begins with the positions in `from`, and until
 * a match is certain with those in `again` at each later place.
 */
export function countPaths(
  symbols: readonly (readonly number[])[],
  from: readonly Position[],
  again: readonly Position[],
): number | undefined {
  const seen = new Set<string>();
  const versions = new Map<string, number>();
  // A character that nothing reads leaves only the search.
  const pending: Open[] = [{ positions: [], counts: [], searching: again.length > 0, at: "", key: "" }];
  let most = 0;
  let left = maxWork + maxWorkPerWord * from.length;
  let touched: Position[] = [];
  let searching = again.length > 0;
  weigh(touched, from, 1);
  for (let first = true; ; first = false) {
    let tries = 0;
    for (const { weight } of touched) tries += weight;
    // A long list of words is tried at one place only, unless it is searched for.
    if (!first || searching) most = Math.max(most, tries);
    if (most > maxTries) return undefined;
    for (const positions of bySymbol(touched, symbols)) {
      const open = openAt(positions, searching);
      left -= positions.length;
      if (!open || left < 0) return undefined;
      if (seen.has(open.key)) continue;
      seen.add(open.key);
      const version = (versions.get(open.at) ?? 0) + 1;
      if (version > maxVersions) return undefined;
      versions.set(open.at, version);
      pending.push(open);
    }
    for (const position of touched) position.weight = 0;
    const next = pending.pop();
    if (!next) return most;
    touched = after(next, again);
    searching = next.searching;
  }
}

/** Nothing when too many paths are open. */
function openAt(positions: readonly Position[], before: boolean): Open | undefined {
  const counts: number[] = [];
  let paths = 0;
  let searching = before;
  let at = "";
  for (const { id, weight, sure } of positions) {
    counts.push(weight);
    paths += weight;
    if (sure) searching = false;
    at += `${id},`;
  }
  if (paths > maxPaths) return undefined;
  return { positions, counts, searching, at, key: `${at} ${counts} ${searching}` };
}

/** The positions that could be read next, each with the number of paths that try it as its weight. */
function after({ positions, counts, searching }: Open, again: readonly Position[]): Position[] {
  const touched: Position[] = [];
  for (const [i, position] of positions.entries()) {
    for (const list of position.follow) weigh(touched, list, counts[i] ?? 0);
  }
  if (searching) weigh(touched, again, 1);
  return touched;
}

function weigh(touched: Position[], list: readonly Position[], count: number): void {
  for (const position of list) {
    if (position.weight === 0) touched.push(position);
    position.weight += count;
  }
}

/** Which positions one and the same character reads, for each character that matters, in the order of their ids. */
function bySymbol(touched: Position[], symbols: readonly (readonly number[])[]): Iterable<Position[]> {
  touched.sort((a, b) => a.id - b.id);
  const buckets = new Map<number, Position[]>();
  for (const position of touched) {
    for (const symbol of symbols[position.set] ?? []) {
      const bucket = buckets.get(symbol);
      if (bucket) bucket.push(position);
      else buckets.set(symbol, [position]);
    }
  }
  return buckets.values();
}
