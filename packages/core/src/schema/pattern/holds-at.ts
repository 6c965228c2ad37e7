import { has } from "./char-set.ts";
import { lineEnds, words } from "./known-sets.ts";
import type { Assertion } from "./pattern-node.ts";

export function holdsAt(what: Assertion, text: string, position: number): boolean {
  switch (what) {
    case "start":
      return position === 0;
    case "end":
      return position === text.length;
    case "line-start":
      return position === 0 || has(lineEnds, text.charCodeAt(position - 1));
    case "line-end":
      return position === text.length || has(lineEnds, text.charCodeAt(position));
    case "boundary":
      return isWord(text, position - 1) !== isWord(text, position);
    case "not-boundary":
      return isWord(text, position - 1) === isWord(text, position);
  }
}

const isWord = (text: string, position: number): boolean =>
  position >= 0 && position < text.length && has(words, text.charCodeAt(position));
