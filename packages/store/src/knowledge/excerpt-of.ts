import { unaccented } from "../search/words.ts";

const before = 60;
const length = 200;

/** The part of a text around the first word that was looked for; the text's beginning where none stands so in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = unaccented(text.toLowerCase());
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - before);
  const to = from + length;
  const part = text.slice(from, to).toWellFormed().replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`;
}
