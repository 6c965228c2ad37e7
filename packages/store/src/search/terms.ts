import { stopWords } from "./stop-words.ts";
import { shortForms, synonymsOf } from "./synonyms.ts";
import { isPlain, unaccented, wordsIn } from "./words.ts";

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
  const whole = phrase.flatMap((word) => shortForms.get(word) ?? [word]);
  const telling = whole.filter((word) => !stopWords.has(word));
  const terms = [...new Set(telling.length > 0 ? telling : whole)].slice(0, mostWords);
  return { phrase, terms };
}

export const plainTerm = (word: string): Term => ({ word, variants: itself(word) });

/** A term that no definition has as it stands: what it may be the beginning of, or a misspelling of. */
export function likelyTerm(word: string, corrections: readonly string[]): Term {
  const begun = word.length > 2 ? [{ word: unaccented(word), isPrefix: true, worth: worths.begun }] : [];
  const corrected = corrections.map((each) => ({ word: each, isPrefix: false, worth: worths.corrected }));
  return { word, variants: [...itself(word), ...begun, ...corrected] };
}

/** The term with other words for the same. */
export const widened = ({ word, variants }: Term): Term => ({
  word,
  variants: [
    ...variants,
    ...synonymsOf(word).map((each) => ({ word: each, isPrefix: false, worth: worths.synonym })),
  ],
});

/** Also without its accents: SQLite's index has none, PostgreSQL's has them. */
function itself(word: string): readonly Variant[] {
  const variant = { word, isPrefix: false, worth: worths.itself };
  return isPlain(word) ? [variant] : [variant, { ...variant, word: unaccented(word) }];
}
