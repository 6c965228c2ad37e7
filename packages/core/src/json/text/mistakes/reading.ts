import type { Place } from "../lines.ts";
import { shorten } from "../shorten.ts";
import type { TextReport } from "../text-report.ts";

/** A reader of text that is not JSON. Its steps return false where it makes no sense to read on. */
export interface Reading {
  readonly text: string;
  readonly report: TextReport;
  at: number;
}

export function mistake(reading: Reading, at: number, found: string, expected: string): boolean {
  const { report } = reading;
  const message = `Found ${found} at ${where(report.lines.at(at))}; expected ${expected}.`;
  report.add({ code: "invalid-json", offset: at, message });
  return !report.full;
}

export const where = ({ line, column }: Place): string => `line ${line}, column ${column}`;

/** What stands at the reader's place, named so that an author finds it. */
export function standing({ text, at }: Reading): string {
  const rest = text.slice(at, at + 200);
  if (rest === "") return "the end of the text";
  const [word] = /^[\w$.+-]+/.exec(rest) ?? [];
  if (word !== undefined) return shorten(word);
  const [string] = /^"(?:[^"\\\n\r]|\\.)*"/.exec(rest) ?? [];
  if (string !== undefined) return `the string ${shorten(string)}`;
  return named(String.fromCodePoint(rest.codePointAt(0) as number));
}

export function named(character: string): string {
  const code = `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
  const name = names[character];
  if (name !== undefined) return `${name} (${code})`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `"${character}"` : `the character ${code}`;
}

const names: Readonly<Record<string, string>> = {
  "\0": "a null character",
  "\t": "a tab",
  "\v": "a vertical tab",
  "\f": "a form feed",
  '"': "a double quote",
  "\u001b": "an escape character",
  "\u00a0": "a no-break space",
  "\u200b": "a zero-width space",
  "\u2028": "a line separator",
  "\u2029": "a paragraph separator",
  "\u3000": "an ideographic space",
  "\ufeff": "a byte-order mark",
};
