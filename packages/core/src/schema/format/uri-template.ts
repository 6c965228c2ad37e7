import { asciiTable, isDigit, isLetterOrDigit, isPercentEncoded, lettersAndDigits } from "./ascii.ts";
import { isPrivateCharacter, isUcsCharacter } from "./ucs-character.ts";

/** The operators of all four levels; those reserved for later belong to none. */
const operators = "+#./;?&";
const literals = asciiTable(`${lettersAndDigits}!#$&'()*+,-./:;=?@[]_~`);

/** RFC 6570 section 2; the apostrophe is a literal since erratum 6937. */
export function isUriTemplate(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x7b) {
      at = endOfExpression(text, at + 1);
      if (at < 0) return false;
    } else if (code === 0x25) {
      if (!isPercentEncoded(text, at)) return false;
      at += 3;
    } else {
      const point = text.codePointAt(at) ?? code;
      if (!isLiteral(point)) return false;
      at += point > 0xffff ? 2 : 1;
    }
  }
  return true;
}

const isLiteral = (point: number): boolean =>
  point < 0x80 ? literals[point] === 1 : isUcsCharacter(point) || isPrivateCharacter(point);

/** The place after the closing brace, or -1. */
function endOfExpression(text: string, from: number): number {
  let at = from < text.length && operators.includes(text.charAt(from)) ? from + 1 : from;
  for (;;) {
    at = endOfName(text, at);
    if (at < 0) return -1;
    at = text[at] === ":" ? endOfPrefix(text, at + 1) : text[at] === "*" ? at + 1 : at;
    if (text[at] === "}") return at + 1;
    if (text[at] !== ",") return -1;
    at++;
  }
}

/** Dots stand between name characters only, never first, last or doubled. */
function endOfName(text: string, from: number): number {
  let at = from;
  let afterDot = true;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isLetterOrDigit(code) || code === 0x5f) at++;
    else if (code === 0x25 && isPercentEncoded(text, at)) at += 3;
    else if (code === 0x2e && !afterDot) {
      at++;
      afterDot = true;
      continue;
    } else return afterDot ? -1 : at;
    afterDot = false;
  }
}

/** A length of 1 to 9999; where there is none, the place is not one where an expression can go on. */
function endOfPrefix(text: string, from: number): number {
  if (text[from] === "0") return from;
  let at = from;
  while (at < from + 4 && isDigit(text.charCodeAt(at))) at++;
  return at === from ? -1 : at;
}
