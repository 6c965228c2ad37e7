import { endOfDigits, isDigit, isHexDigit, isLetter } from "../ascii.ts";

/** A text being read; functions move `at` past what they read. */
export interface Reader {
  readonly text: string;
  at: number;
}

/** What an escape stands for when it is not one code point. */
export const characterSet = -1;
export const malformed = -2;

const controls: ReadonlyMap<string, number> = new Map([
  ["t", 0x09],
  ["n", 0x0a],
  ["v", 0x0b],
  ["f", 0x0c],
  ["r", 0x0d],
]);

/** ECMA-262 `CharacterEscape` and `CharacterClassEscape` in Unicode mode, from the place after the backslash. */
export function readEscape(reader: Reader): number {
  const { text } = reader;
  const character = text.charAt(reader.at++);
  const control = controls.get(character);
  if (control !== undefined) return control;
  switch (character) {
    case "":
      return malformed;
    case "c":
      return isLetter(text.charCodeAt(reader.at)) ? text.charCodeAt(reader.at++) & 0x1f : malformed;
    case "0":
      return isDigit(text.charCodeAt(reader.at)) ? malformed : 0;
    case "x":
      return readHex(reader, 2);
    case "u":
      return readUnicodeEscape(reader);
    case "p":
    case "P":
      return readProperty(reader);
  }
  if ("dDsSwW".includes(character)) return characterSet;
  return "^$\\.*+?()[]{}|/".includes(character) ? character.charCodeAt(0) : malformed;
}

/** From the place after the `u`; two escapes of a surrogate pair are one code point. */
export function readUnicodeEscape(reader: Reader): number {
  const { text } = reader;
  if (text[reader.at] === "{") return readBracedHex(reader);
  const first = readHex(reader, 4);
  if (first < 0xd800 || first > 0xdbff || !text.startsWith("\\u", reader.at)) return first;
  const pair = { text, at: reader.at + 2 };
  const second = readHex(pair, 4);
  if (second < 0xdc00 || second > 0xdfff) return first;
  reader.at = pair.at;
  return 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
}

function readHex(reader: Reader, length: number): number {
  const end = reader.at + length;
  for (let at = reader.at; at < end; at++) if (!isHexDigit(reader.text.charCodeAt(at))) return malformed;
  const value = Number.parseInt(reader.text.slice(reader.at, end), 16);
  reader.at = end;
  return value;
}

function readBracedHex(reader: Reader): number {
  const start = ++reader.at;
  while (isHexDigit(reader.text.charCodeAt(reader.at))) reader.at++;
  const value = Number.parseInt(reader.text.slice(start, reader.at), 16);
  return reader.at > start && reader.text[reader.at++] === "}" && value <= 0x10ffff ? value : malformed;
}

const knownProperties = new Set<string>();

/** The names are the host's own: only letters, digits, `_` and `=` ever reach it. */
function readProperty(reader: Reader): number {
  const close = reader.text.indexOf("}", reader.at);
  // The longest name and value that Unicode has are well below 100 characters.
  if (close < 0 || close > reader.at + 100) return malformed;
  const property = reader.text.slice(reader.at, close + 1);
  reader.at = close + 1;
  if (knownProperties.has(property)) return characterSet;
  if (!/^\{\w+(?:=\w+)?\}$/.test(property) || !compiles(`\\p${property}`)) return malformed;
  knownProperties.add(property);
  return characterSet;
}

function compiles(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

/** The digits of a back reference or a repetition count. */
export function readDigits(reader: Reader): string {
  const start = reader.at;
  reader.at = endOfDigits(reader.text, start);
  return reader.text.slice(start, reader.at);
}
