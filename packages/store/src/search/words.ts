/** Longer ones are no words, and no name has them. */
const longestWord = 64;

/** The words of a text or a name in small letters: split at what is no letter, and where a capital begins one. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.map((word) => word.slice(0, longestWord))
    .filter((word) => word.isWellFormed() && unaccented(word) !== "") ?? [];

/** Without accents, as the indexes of texts have it. */
export const unaccented = (word: string): string =>
  isAscii(word) ? word : word.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

export const isPlain = (word: string): boolean => /^[a-z0-9]*$/.test(word);

/** What `wordsIn` gives: letters and digits, which are no operator in any language of queries or patterns. */
export const isWord = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= longestWord &&
  /^[\p{L}\p{N}\p{M}]+$/u.test(value) &&
  unaccented(value) !== "";
