import { characterSet, malformed, type Reader, readEscape } from "./escape.ts";

const backspace = 0x08;
const hyphen = 0x2d;
const backslash = 0x5c;
const bracket = 0x5d;

/** ECMA-262 `CharacterClass` in Unicode mode, from the place after the bracket. */
export function readCharacterClass(reader: Reader): boolean {
  const { text } = reader;
  if (text[reader.at] === "^") reader.at++;
  while (reader.at < text.length) {
    if (text.charCodeAt(reader.at) === bracket) {
      reader.at++;
      return true;
    }
    const low = readClassAtom(reader);
    if (low === malformed) return false;
    if (text.charCodeAt(reader.at) !== hyphen || text.charCodeAt(reader.at + 1) === bracket) continue;
    reader.at++;
    const high = readClassAtom(reader);
    if (low === characterSet || high < low) return false;
  }
  return false;
}

/** Inside a class `\b` is a backspace and the hyphen may be escaped. A set or an error is below any range. */
function readClassAtom(reader: Reader): number {
  const { text } = reader;
  const point = text.codePointAt(reader.at);
  if (point === undefined) return malformed;
  reader.at += point > 0xffff ? 2 : 1;
  if (point !== backslash) return point;
  const escaped = text[reader.at];
  if (escaped !== "b" && escaped !== "-") return readEscape(reader);
  reader.at++;
  return escaped === "b" ? backspace : hyphen;
}
