import { stem } from "./stem.ts";
import type { Term, Variant } from "./terms.ts";

/** A place where a variant of a term stands. */
type OnHit = (term: number, worth: number, at: number) => void;

interface Meant {
  readonly term: number;
  readonly worth: number;
}

/** Looks for all variants of all terms in a text of small letters at once, whatever the endings of the words. */
export function hitFinder(terms: readonly Term[]): (text: string, onHit: OnHit) => void {
  const byRoot = new Map<string, Meant[]>();
  const begun: (Meant & { readonly word: string })[] = [];
  for (const [term, { variants }] of terms.entries())
    for (const { word, isPrefix, worth } of variants) {
      if (isPrefix) begun.push({ term, worth, word });
      else byRoot.set(stem(word), [...(byRoot.get(stem(word)) ?? []), { term, worth }]);
    }
  const words = wordsThatBegin(terms.flatMap(({ variants }) => variants.map(beginningOf)));
  return (text, onHit) => {
    words.lastIndex = 0;
    for (let found = words.exec(text); found !== null; found = words.exec(text)) {
      const [word] = found;
      for (const { term, worth } of byRoot.get(stem(word)) ?? []) onHit(term, worth, found.index);
      for (const each of begun) if (word.startsWith(each.word)) onHit(each.term, each.worth, found.index);
    }
  };
}

/** What all forms of a word share; "queri" is the root of "query" too. */
const beginningOf = ({ word, isPrefix }: Variant): string =>
  isPrefix ? word : stem(word).replace(/(?<=..)i$/, "");

/** They are letters and digits, so that none of them can be an operator here either. */
const wordsThatBegin = (beginnings: readonly string[]): RegExp => {
  const ofWord = "a-z0-9\\u0080-\\uffff";
  const any = beginnings.length === 0 ? "(?!)" : [...new Set(beginnings)].join("|");
  return new RegExp(`(?<![${ofWord}])(?:${any})[${ofWord}]*`, "g");
};
