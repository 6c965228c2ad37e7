import { isStorable } from "../storable.ts";
import { type QueryPlace, queryError, shown } from "./query-error.ts";

/** A word that may be one of the language's own, a name that never is, a value, a parameter, or a sign. */
export type TokenKind = "word" | "name" | "text" | "number" | "parameter" | "sign" | "end";

export interface Token extends QueryPlace {
  readonly kind: TokenKind;
  /** As it is written. */
  readonly text: string;
  /** What it means: a name without its quotes, a text without its escapes. */
  readonly value: string;
}

const forms: readonly (readonly [kind: TokenKind, form: RegExp])[] = [
  ["word", /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy],
  ["number", /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_.])/uy],
  ["text", /"(?:[^"\\\n]|\\[^\n])*"/y],
  ["text", /'(?:[^'\\\n]|\\[^\n])*'/y],
  ["name", /`[^`\n]+`/y],
  ["parameter", /\$[\p{L}_][\p{L}\p{N}_]*/uy],
  ["sign", /->|<-|!=|<>|<=|>=|[=<>(),.*]/y],
];

const blank = /(?:\s|--[^\n]*)*/y;

/** The words of a query, with their places; the last token is its end. */
export function tokenize(query: string): readonly Token[] {
  const tokens: Token[] = [];
  const placeOf = placesIn(query);
  let offset = skipBlank(query, 0);
  while (offset < query.length) {
    const token = tokenAt(query, offset, placeOf(offset));
    tokens.push(token);
    offset = skipBlank(query, offset + token.text.length);
  }
  return [...tokens, { kind: "end", text: "", value: "", ...placeOf(query.length) }];
}

function skipBlank(query: string, offset: number): number {
  blank.lastIndex = offset;
  blank.test(query);
  return blank.lastIndex;
}

function tokenAt(query: string, offset: number, place: QueryPlace): Token {
  for (const [kind, form] of forms) {
    form.lastIndex = offset;
    const [text] = form.exec(query) ?? [];
    if (text === undefined) continue;
    const value = meaningOf(kind, text, place);
    if (!isStorable(value)) throw queryError(`${shown(text)} holds a character that no text has`, place);
    return { kind, text, value, ...place };
  }
  const rest = query.slice(offset, offset + 20);
  if (/^["'`]/.test(rest)) throw queryError(`what begins with ${rest[0]} does not end on its line`, place);
  const [first = ""] = rest;
  throw queryError(`${shown(first)} means nothing here`, place);
}

function meaningOf(kind: TokenKind, text: string, place: QueryPlace): string {
  if (kind === "name") return text.slice(1, -1);
  if (kind === "parameter") return text.slice(1);
  if (kind !== "text") return text;
  return text.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gsu, (_, code?: string, sign?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const meant = escapes.get(sign ?? "");
    if (meant === undefined) throw queryError(`\\${sign} in a text means nothing`, place);
    return meant;
  });
}

const escapes = new Map([
  ...["\\", '"', "'", "/"].map((sign) => [sign, sign] as const),
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** Places are asked for in order, so each line is counted once. */
function placesIn(query: string): (offset: number) => QueryPlace {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (let next = query.indexOf("\n", start); next >= 0 && next < offset; ) {
      line += 1;
      start = next + 1;
      next = query.indexOf("\n", start);
    }
    return { line, column: offset - start + 1 };
  };
}
