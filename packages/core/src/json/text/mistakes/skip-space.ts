import { mistake, named, type Reading } from "./reading.ts";

/** Goes to the next token. Comments and blanks of other alphabets are named and passed over. */
export function skipSpace(reading: Reading): boolean {
  const { text } = reading;
  for (; reading.at < text.length; reading.at++) {
    const character = text.charAt(reading.at);
    if (character === " " || character === "\n" || character === "\r" || character === "\t") continue;
    if (/[\s\u200b\ufeff]/.test(character)) {
      if (!mistake(reading, reading.at, named(character), "a plain space or a line end")) return false;
      continue;
    }
    const [opening, closing] = comments.find(([start]) => text.startsWith(start, reading.at)) ?? [];
    if (opening === undefined || closing === undefined) return true;
    if (!mistake(reading, reading.at, "a comment", "none, as JSON has no comments")) return false;
    const end = text.indexOf(closing, reading.at + opening.length);
    reading.at = end < 0 ? text.length - 1 : end + closing.length - 1;
  }
  return true;
}

const comments: readonly (readonly [opening: string, closing: string])[] = [
  ["//", "\n"],
  ["#", "\n"],
  ["/*", "*/"],
];
