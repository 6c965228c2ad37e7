import type { Property, Range } from "./char-set.ts";
import { rangesByEscape } from "./known-sets.ts";
import { propertyOf } from "./property-of.ts";
import { eat, invalid, type Reader, readCode } from "./reader.ts";

/** Stands for several characters, so it cannot be an end of a range. */
export interface Members {
  readonly ranges: readonly Range[];
  readonly properties: readonly Property[];
}

/** After a backslash: `\d` and its kin or `\p{…}`; nothing when the escape stands for one character. */
export function parseMembers(reader: Reader): Members | undefined {
  const letter = reader.source.charAt(reader.at);
  const ranges = rangesByEscape.get(letter);
  if (ranges) {
    reader.at += 1;
    return { ranges, properties: [] };
  }
  return reader.unicode && (letter === "p" || letter === "P") ? parseProperty(reader) : undefined;
}

const propertyName = /\{(\w+(?:=\w+)?)\}/y;

function parseProperty(reader: Reader): Members {
  const at = reader.at - 1;
  const negated = reader.source.charAt(reader.at) === "P";
  reader.at += 1;
  propertyName.lastIndex = reader.at;
  const name = propertyName.exec(reader.source)?.[1];
  if (name === undefined) return invalid(reader, "escape", at, "wants the name of a property in braces");
  reader.at = propertyName.lastIndex;
  const property = propertyOf(name, negated);
  return property
    ? { ranges: [], properties: [property] }
    : invalid(reader, "property", at, "is not one that Unicode has");
}

const controls: ReadonlyMap<string, number> = new Map([
  ["t", 9],
  ["n", 10],
  ["v", 11],
  ["f", 12],
  ["r", 13],
]);

/** After a backslash: the one character that the escape stands for, inside and outside of classes alike. */
export function parseCharacter(reader: Reader): number {
  const { source, unicode } = reader;
  const at = reader.at - 1;
  const letter = source.charAt(reader.at);
  if (letter === "") return invalid(reader, "backslash", at, "escapes nothing");
  const control = controls.get(letter);
  if (control !== undefined) {
    reader.at += 1;
    return control;
  }
  if (letter === "x" || letter === "u") return parseHexadecimal(reader, letter);
  if (letter === "c") return parseControl(reader);
  if (letter >= "0" && letter <= "9") return parseOctal(reader);
  if (unicode ? !"^$\\.*+?()[]{}|/".includes(letter) : letter === "k" && reader.named) {
    readCode(reader);
    return invalid(reader, "escape", at, "is not one that patterns have");
  }
  return readCode(reader);
}

function parseHexadecimal(reader: Reader, letter: "x" | "u"): number {
  const at = reader.at - 1;
  reader.at += 1;
  if (letter === "u" && reader.unicode && eat(reader, "{")) return parseBracedPoint(reader, at);
  const code = digitsAt(reader, letter === "x" ? 2 : 4);
  if (code === undefined) {
    if (!reader.unicode) return letter.charCodeAt(0);
    return invalid(reader, "escape", at, `wants ${letter === "x" ? "two" : "four"} hexadecimal digits`);
  }
  if (!reader.unicode || (code & 0xfc00) !== 0xd800) return code;
  const back = reader.at;
  if (eat(reader, "\\u")) {
    const trail = digitsAt(reader, 4);
    if (trail !== undefined && (trail & 0xfc00) === 0xdc00) {
      return 0x10000 + ((code & 0x3ff) << 10) + (trail & 0x3ff);
    }
  }
  reader.at = back;
  return code;
}

const hexadecimal = /^[\da-fA-F]+$/;

function digitsAt(reader: Reader, count: number): number | undefined {
  const digits = reader.source.slice(reader.at, reader.at + count);
  if (digits.length < count || !hexadecimal.test(digits)) return undefined;
  reader.at += count;
  return Number.parseInt(digits, 16);
}

function parseBracedPoint(reader: Reader, at: number): number {
  const close = reader.source.indexOf("}", reader.at);
  const digits = close < 0 ? "" : reader.source.slice(reader.at, close);
  const code = hexadecimal.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
  if (!(code <= 0x10ffff)) return invalid(reader, "escape", at, "wants a code point up to 10FFFF in braces");
  reader.at = close + 1;
  return code;
}

/** `\cA`; without `u` a stray `\c` is a backslash and the `c` is read again. */
function parseControl(reader: Reader): number {
  const at = reader.at - 1;
  const letter = reader.source.charAt(reader.at + 1);
  if (/^[A-Za-z]$/.test(letter)) {
    reader.at += 2;
    return letter.charCodeAt(0) & 31;
  }
  return reader.unicode ? invalid(reader, "escape", at, "wants a letter") : 0x5c;
}

/** `\0`; without `u` also the octal escapes of old, and `\8` and `\9` as themselves. */
function parseOctal(reader: Reader): number {
  const at = reader.at - 1;
  const { source } = reader;
  if (reader.unicode) {
    reader.at += 1;
    if (source.charAt(at + 1) === "0" && !/^\d$/.test(source.charAt(reader.at))) return 0;
    return invalid(reader, "escape", at, "names no character and no group");
  }
  const digits = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(source.slice(reader.at, reader.at + 3))?.[0];
  if (digits === undefined) return readCode(reader);
  reader.at += digits.length;
  return Number.parseInt(digits, 8);
}
