import { asciiTable, isLetterOrDigit, lettersAndDigits } from "./ascii.ts";
import { isULabelText } from "./idna/u-label.ts";
import { isIpv4, isIpv6 } from "./ip.ts";

/** RFC 5321 section 4.1.2 `Mailbox`. */
export const isEmail = (text: string): boolean => isMailbox(text, "ascii");

/** RFC 6531 section 3.3: the same with UTF-8 in the local part and U-labels in the domain. */
export const isIdnEmail = (text: string): boolean => text.isWellFormed() && isMailbox(text, "unicode");

type Alphabet = "ascii" | "unicode";

const atomCharacters = asciiTable(`${lettersAndDigits}!#$%&'*+-/=?^_\`{|}~`);

function isMailbox(text: string, alphabet: Alphabet): boolean {
  const end = text[0] === '"' ? endOfQuotedString(text, alphabet) : endOfDotString(text, alphabet);
  if (end <= 0 || text[end] !== "@") return false;
  return text[end + 1] === "[" ? isAddressLiteral(text, end + 2) : isDomain(text, end + 1, alphabet);
}

function endOfDotString(text: string, alphabet: Alphabet): number {
  let afterDot = true;
  for (let at = 0; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2e) {
      if (afterDot) return -1;
      afterDot = true;
    } else if (isAtomCharacter(code, alphabet)) {
      afterDot = false;
    } else {
      return afterDot ? -1 : at;
    }
  }
}

const isAtomCharacter = (code: number, alphabet: Alphabet): boolean =>
  code < 0x80 ? atomCharacters[code] === 1 : alphabet === "unicode" && code >= 0x80;

/** The place after the closing quote, or -1. */
function endOfQuotedString(text: string, alphabet: Alphabet): number {
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) {
      at++;
      if (!isPrintable(text.charCodeAt(at))) return -1;
    } else if (!isPrintable(code) && !(alphabet === "unicode" && code >= 0x80)) {
      return -1;
    }
  }
  return -1;
}

const isPrintable = (code: number): boolean => code >= 0x20 && code <= 0x7e;

/** IPv6 is the only registered tag, so the general form of a tagged literal has no other use. */
function isAddressLiteral(text: string, from: number): boolean {
  if (!text.endsWith("]")) return false;
  const address = text.slice(from, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}

/** A domain name has 253 octets; a code point, decomposed, is written with at most eight units. */
const longestUnicodeDomain = 8 * 253;

function isDomain(text: string, from: number, alphabet: Alphabet): boolean {
  const labels = text.length - from > longestUnicodeDomain ? "ascii" : alphabet;
  for (let start = from; ; ) {
    const dot = text.indexOf(".", start);
    const end = dot < 0 ? text.length : dot;
    if (!isSubDomain(text, start, end, labels)) return false;
    if (dot < 0) return true;
    start = dot + 1;
  }
}

function isSubDomain(text: string, from: number, end: number, alphabet: Alphabet): boolean {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isLetterOrDigit(code) || (code === 0x2d && at > from && at < end - 1)) continue;
    return alphabet === "unicode" && code >= 0x80 && isULabelText(text.slice(from, end));
  }
  return end > from;
}
