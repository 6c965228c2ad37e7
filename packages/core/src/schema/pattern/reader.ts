import { PatternProblem, part } from "./pattern-problem.ts";

/** Where the parser stands in one pattern, and what it has met so far. */
export interface Reader {
  readonly source: string;
  readonly unicode: boolean;
  /** Whether `\k` names a group: with `u` always, otherwise only in a pattern that has a named group. */
  readonly named: boolean;
  /** Parts the pattern may have. */
  readonly limit: number;
  at: number;
  parts: number;
  depth: number;
  groups: number;
  dotAll: boolean;
  multiline: boolean;
  /** Groups of the whole pattern; counted when first asked for. */
  total: number | undefined;
  /** The alternatives around this place, as pairs: which choice, which of its options. */
  readonly path: number[];
  choices: number;
  readonly names: Map<string, { readonly index: number; readonly path: readonly number[] }[]>;
  /** Names that `\k` asked for, filled in when all groups are known. */
  readonly asked: {
    readonly name: string;
    readonly at: number;
    readonly end: number;
    readonly groups: number[];
  }[];
  references: boolean;
}

export function readerOf(source: string, unicode: boolean, named: boolean, limit: number): Reader {
  return {
    source,
    unicode,
    named,
    limit,
    at: 0,
    parts: 0,
    depth: 0,
    groups: 0,
    dotAll: false,
    multiline: false,
    total: undefined,
    path: [],
    choices: 0,
    names: new Map(),
    asked: [],
    references: false,
  };
}

/** Takes the text if it comes next. */
export function eat(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

/** The code point (with `u`) or code unit that comes next. */
export function readCode(reader: Reader): number {
  const code = reader.source.charCodeAt(reader.at);
  if (!reader.unicode || (code & 0xfc00) !== 0xd800) {
    reader.at += 1;
    return code;
  }
  const point = reader.source.codePointAt(reader.at) ?? code;
  reader.at += point > 0xffff ? 2 : 1;
  return point;
}

/** Throws: the part from `at` to here breaks the grammar. */
export function invalid(reader: Reader, what: string, at: number, complaint: string): never {
  const end = Math.max(reader.at, at + 1);
  throw new PatternProblem("invalid", `The ${what} ${part(reader.source, at, end)} ${complaint}.`);
}

export function countPart(reader: Reader): void {
  reader.parts += 1;
  if (reader.parts <= reader.limit) return;
  const where = part(reader.source, reader.at, reader.source.length);
  throw new PatternProblem("too-large", `The pattern has over ${reader.limit} parts from ${where}.`);
}
