import { isTransparent, joinsNext, joinsPrevious } from "./joining-type.ts";

type ContextRule = (characters: readonly string[], at: number) => boolean;

/** RFC 5892 appendix A: where characters stand that are allowed in some surroundings only. */
export const contextRules: ReadonlyMap<string, ContextRule> = new Map<string, ContextRule>([
  ["\u200C", (label, at) => followsVirama(label, at) || breaksJoin(label, at)],
  ["\u200D", (label, at) => followsVirama(label, at)],
  ["\u00B7", (label, at) => label[at - 1] === "l" && label[at + 1] === "l"],
  ["\u0375", (label, at) => /\p{Script=Greek}/u.test(label[at + 1] ?? "")],
  ["\u05F3", (label, at) => followsHebrew(label, at)],
  ["\u05F4", (label, at) => followsHebrew(label, at)],
  ["\u30FB", (label) => label.some((character) => japanese.test(character))],
  ...Array.from("\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669", (digit) =>
    exclude(digit, /[\u06F0-\u06F9]/),
  ),
  ...Array.from("\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9", (digit) =>
    exclude(digit, /[\u0660-\u0669]/),
  ),
]);

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function exclude(digit: string, others: RegExp): [string, ContextRule] {
  return [digit, (label) => !label.some((character) => others.test(character))];
}

const followsHebrew: ContextRule = (label, at) => /\p{Script=Hebrew}/u.test(label[at - 1] ?? "");

const followsVirama: ContextRule = (label, at) => at > 0 && isVirama(label[at - 1] ?? "");

/**
 * Canonical_Combining_Class 9, asked of the host's own Unicode data: normalising sorts marks by class, so a
 * virama goes behind a mark of class 8 (U+3099) and before one of class 10 (U+05B0).
 */
const isVirama = (character: string): boolean => swaps(character, "\u3099") && swaps("\u05B0", character);

const swaps = (first: string, second: string): boolean =>
  first !== second && `a${first}${second}`.normalize("NFD") === `a${second}${first}`;

/** The non-joiner keeps apart two letters that would join, whatever marks stand between. */
const breaksJoin: ContextRule = (label, at) => {
  let before = at - 1;
  while (isTransparent(label[before])) before--;
  let after = at + 1;
  while (isTransparent(label[after])) after++;
  return joinsNext(label[before]) && joinsPrevious(label[after]);
};
