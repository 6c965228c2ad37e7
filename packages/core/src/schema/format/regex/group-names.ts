import { malformed, type Reader, readUnicodeEscape } from "./escape.ts";

/** All groups by number, 0 for the whole pattern, as columns: a pattern may open a million. */
export interface Groups {
  count: number;
  /** The group around each; after closing, one further out that was still open when last asked for. */
  readonly around: Int32Array;
  /** The alternative of `around` that it is part of, from 1; 0 while the group is open. */
  readonly partOf: Int32Array;
  /** The alternative being read, from 1. */
  readonly alternative: Int32Array;
  readonly isAssertion: Uint8Array;
}

export function groupsOf(pattern: string): Groups {
  let most = 1;
  for (let at = 0; at < pattern.length; at++) if (pattern.charCodeAt(at) === 0x28) most++;
  return {
    count: 1,
    around: new Int32Array(most),
    partOf: new Int32Array(most),
    alternative: new Int32Array(most).fill(1),
    isAssertion: new Uint8Array(most),
  };
}

export function openGroup(groups: Groups, around: number, isAssertion: boolean): number {
  const group = groups.count++;
  groups.around[group] = around;
  groups.isAssertion[group] = isAssertion ? 1 : 0;
  return group;
}

export function closeGroup(groups: Groups, group: number): number {
  const around = groups.around[group] ?? 0;
  groups.partOf[group] = groups.alternative[around] ?? 0;
  return around;
}

/** Where a name was last given: the group, and the alternative of it. */
interface Place {
  readonly group: number;
  readonly alternative: number;
}

/**
 * A name may be given again only in another alternative. Comparing with its last place is enough: places
 * that exclude the last one exclude those before it as well.
 */
export function giveName(groups: Groups, group: number, names: Map<string, Place>, name: string): boolean {
  const last = names.get(name);
  names.set(name, { group, alternative: groups.alternative[group] ?? 0 });
  if (last === undefined) return true;
  const open = openAround(groups, last);
  return groups.alternative[open.group] !== open.alternative;
}

/** Shortens the way out for the next who asks, so that all questions together take about linear time. */
function openAround({ around, partOf }: Groups, place: Place): Place {
  let { group, alternative } = place;
  for (let within = partOf[group] ?? 0; within > 0; within = partOf[group] ?? 0) {
    alternative = within;
    group = around[group] ?? 0;
  }
  for (let passed = place.group; passed !== group; ) {
    const next = around[passed] ?? 0;
    around[passed] = group;
    partOf[passed] = alternative;
    passed = next;
  }
  return { group, alternative };
}

const nameStart = /^[\p{ID_Start}$_]/u;
const namePart = /^[\p{ID_Continue}$\u200C\u200D]/u;
const nameParts = /[\p{ID_Continue}$\u200C\u200D]*/uy;

/** ECMA-262 `RegExpIdentifierName` and its `>`, from the place after the `<`. */
export function readName(reader: Reader): string | undefined {
  const { text } = reader;
  let name = "";
  for (;;) {
    nameParts.lastIndex = reader.at;
    nameParts.test(text);
    name += text.slice(reader.at, nameParts.lastIndex);
    reader.at = nameParts.lastIndex;
    const next = text[reader.at++];
    if (next === ">") return nameStart.test(name) ? name : undefined;
    if (next !== "\\" || text[reader.at++] !== "u") return undefined;
    const point = readUnicodeEscape(reader);
    if (point === malformed || !namePart.test(String.fromCodePoint(point))) return undefined;
    name += String.fromCodePoint(point);
  }
}
