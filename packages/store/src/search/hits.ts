import { stem } from "./stem.ts";
import type { Variant } from "./terms.ts";

/** More of one word in one text say nothing new. */
const mostHits = 4;

/** How a variant is looked for: a beginning that all of its forms share, then the form itself. */
export interface Sought {
  readonly beginning: string;
  readonly root: string;
  readonly isPrefix: boolean;
  readonly worth: number;
}

export function soughtOf({ word, isPrefix, worth }: Variant): Sought {
  const root = stem(word);
  // "queri" is the root of "query" too.
  return { beginning: isPrefix ? word : root.replace(/(?<=..)i$/, ""), root, isPrefix, worth };
}

/** Where in a text of small letters the word stands, whatever its ending; the first few places. */
export function placesOf(text: string, { beginning, root, isPrefix }: Sought): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at > 0 && isOfWord(text.charCodeAt(at - 1))) continue;
    let end = at + beginning.length;
    while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1;
    if (isPrefix || stem(text.slice(at, end)) === root) places.push(at);
    if (places.length === mostHits) break;
  }
  return places;
}

const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
