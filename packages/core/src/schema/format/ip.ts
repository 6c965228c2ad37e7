import { endOfDigits, isHexDigit } from "./ascii.ts";

/** RFC 2673 section 3.2 `dotted-quad`, whose bytes are one to three digits: `010` is allowed, and is ten. */
export const isIpv4 = (text: string): boolean => text.length <= 15 && isDottedQuad(text, 0, true);

/** RFC 4291 section 2.2, all three forms; an embedded IPv4 address has no leading zeros (RFC 3986). */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  let groups = 0;
  let gap = text.startsWith("::");
  let at = gap ? 2 : 0;
  while (at < text.length) {
    const end = endOfGroup(text, at);
    if (text[end] === ".") {
      return isDottedQuad(text, at, false) && (gap ? groups <= 5 : groups === 6);
    }
    if (end === at) return false;
    groups++;
    at = end;
    if (at === text.length) break;
    if (text[at] !== ":") return false;
    at++;
    if (text[at] === ":") {
      if (gap) return false;
      gap = true;
      at++;
    } else if (at === text.length) {
      return false;
    }
  }
  return gap ? groups <= 7 : groups === 8;
}

function endOfGroup(text: string, from: number): number {
  let at = from;
  while (at < from + 4 && isHexDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDottedQuad(text: string, from: number, leadingZeros: boolean): boolean {
  let at = from;
  for (let octet = 1; ; octet++) {
    const end = endOfDigits(text, at);
    const length = end - at;
    if (length < 1 || length > 3 || Number(text.slice(at, end)) > 255) return false;
    if (!leadingZeros && length > 1 && text[at] === "0") return false;
    if (end === text.length) return octet === 4;
    if (octet === 4 || text[end] !== ".") return false;
    at = end + 1;
  }
}
