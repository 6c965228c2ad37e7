import { stopWords } from "./stop-words.ts";
import { shortForms, synonymsOf } from "./synonyms.ts";
import { unaccented, wordsIn } from "./words.ts";

/** One thing that is looked for, and the words that would show it. */
export interface Term {
  readonly word: string;
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly word: string;
  /** Any word that begins so. */
  readonly isPrefix: boolean;
  /** 1 for the word itself, less for what only means or resembles it. */
  readonly worth: number;
}

export const worths = { itself: 1, corrected: 0.8, begun: 0.7, synonym: 0.5 };

/** What of a long text is looked at: whoever pastes a page means its beginning. */
const longestText = 1_000;
const mostWords = 24;

export interface AskedText {
  /** Every word in its order, as a name would have them. */
  readonly phrase: readonly string[];
  /** What is looked for: each once, without the words that are in every sentence. */
  readonly terms: readonly string[];
}

export function readText(text: string): AskedText {
  const phrase = wordsIn(text.slice(0, longestText)).slice(0, 2 * mostWords);
  const whole = phrase.flatMap((word) => shortForms.get(word) ?? [unaccented(word)]);
  const telling = whole.filter((word) => !stopWords.has(word));
  const terms = [...new Set(telling.length > 0 ? telling : whole)].slice(0, mostWords);
  return { phrase, terms };
}

export const plainTerm = (word: string): Term => ({ word, variants: [variant(word, worths.itself)] });

/** A term that no definition has as it stands: what it may be the beginning of, or a misspelling of. */
export function likelyTerm(word: string, corrections: readonly string[]): Term {
  const begun = word.length > 2 ? [{ word, isPrefix: true, worth: worths.begun }] : [];
  const corrected = corrections.map((each) => variant(each, worths.corrected));
  return widened({ word, variants: [variant(word, worths.itself), ...begun, ...corrected] });
}

/** The term with other words for the same. */
export function widened<Wide extends Term>(term: Wide): Wide {
  const others = synonymsOf(term.word).filter((each) => term.variants.every(({ word }) => word !== each));
  return { ...term, variants: [...term.variants, ...others.map((each) => variant(each, worths.synonym))] };
}

const variant = (word: string, worth: number): Variant => ({ word, isPrefix: false, worth });
