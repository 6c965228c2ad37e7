import { shorten } from "../shorten.ts";
import { mistake, type Reading } from "./reading.ts";

/** A value written as a bare word: one of JSON's three, one of another language's, or text without its quotes. */
export function readWord(reading: Reading): boolean {
  const { text, at } = reading;
  word.lastIndex = at;
  const [found = ""] = word.exec(text) ?? [];
  reading.at = at + found.length;
  if (found === "true" || found === "false" || found === "null") return true;
  const meant = Object.hasOwn(foreign, found) ? foreign[found] : undefined;
  if (meant !== undefined) return mistake(reading, at, found, meant);
  mistake(reading, at, `the word ${shorten(found)}`, "a value (text stands in double quotes)");
  return false;
}

const word = /[\w$]+/y;

const foreign: Readonly<Record<string, string>> = {
  True: "true, in lower case",
  TRUE: "true, in lower case",
  False: "false, in lower case",
  FALSE: "false, in lower case",
  None: "null",
  Null: "null, in lower case",
  NULL: "null, in lower case",
  nil: "null",
  undefined: "null, or no such member",
  NaN: "a finite number or null",
  Infinity: "a finite number or null",
};
