import { shorten } from "../shorten.ts";
import { mistake, type Reading } from "./reading.ts";

/** Text in quotes that are not JSON's. */
export function readQuoted(reading: Reading, what: "string" | "key"): boolean {
  const { text, at } = reading;
  const [kind, closing] = quotes[text.charAt(at)] as readonly [string, string];
  for (let i = at + 1; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === "\n" || character === "\r") break;
    if (character === "\\") i++;
    if (character !== closing) continue;
    reading.at = i + 1;
    return mistake(
      reading,
      at,
      `the ${kind} ${what} ${shorten(text.slice(at, i + 1))}`,
      `a ${what} in double quotes`,
    );
  }
  mistake(reading, at, `a ${kind} ${what}`, `a ${what} in double quotes`);
  return false;
}

export const isForeignQuote = (character: string): boolean => Object.hasOwn(quotes, character);

const quotes: Readonly<Record<string, readonly [kind: string, closing: string]>> = {
  "'": ["single-quoted", "'"],
  "`": ["backquoted", "`"],
  "\u2018": ["curly-quoted", "\u2019"],
  "\u2019": ["curly-quoted", "\u2019"],
  "\u201c": ["curly-quoted", "\u201d"],
  "\u201d": ["curly-quoted", "\u201d"],
};
