import {
  endOfDigits,
  isHexDigit,
  isLetter,
  isLetterOrDigit,
  isPercentEncoded,
  lettersAndDigits,
} from "./ascii.ts";
import { isIpv6 } from "./ip.ts";
import { isPrivateCharacter, isUcsCharacter } from "./ucs-character.ts";

/** RFC 3986 appendix A `URI`. */
export const isUri = (text: string): boolean => isReference(text, "absolute", 0);

/** RFC 3986 appendix A `URI-reference`. */
export const isUriReference = (text: string): boolean => isReference(text, "relative", 0);

/** RFC 3987 section 2.2 `IRI`. */
export const isIri = (text: string): boolean => isReference(text, "absolute", unicode | privateUse);

/** RFC 3987 section 2.2 `IRI-reference`. */
export const isIriReference = (text: string): boolean => isReference(text, "relative", unicode | privateUse);

// What a part may hold, as bits: each character of it shares a bit with the mask of the part.
const plain = 1;
const colon = 2;
const at = 4;
const slash = 8;
const question = 16;
const unicode = 32;
const privateUse = 64;
const inUserinfo = plain | colon;
const inPath = plain | colon | at | slash;
const inQuery = inPath | question;

const kinds = new Uint8Array(128);
for (const [kind, characters] of [
  [plain, `${lettersAndDigits}-._~!$&'()*+,;=`],
  [colon, ":"],
  [at, "@"],
  [slash, "/"],
  [question, "?"],
] as const) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

function isReference(text: string, least: "absolute" | "relative", beyondAscii: number): boolean {
  const hash = indexWithin(text, "#", 0, text.length);
  const query = indexWithin(text, "?", 0, hash);
  const firstColon = indexWithin(text, ":", 0, query);
  // Without a scheme the first segment has no colon (section 4.2), so a colon there must end a scheme.
  const hasScheme = firstColon < indexWithin(text, "/", 0, query);
  if (hasScheme ? !isScheme(text, firstColon) : least === "absolute") return false;
  return (
    isHierarchy(text, hasScheme ? firstColon + 1 : 0, query, beyondAscii & unicode) &&
    isRun(text, query + 1, hash, inQuery | beyondAscii) &&
    isRun(text, hash + 1, text.length, inQuery | (beyondAscii & unicode))
  );
}

function isScheme(text: string, end: number): boolean {
  if (!isLetter(text.charCodeAt(0))) return false;
  for (let i = 1; i < end; i++) {
    if (!isLetterOrDigit(text.charCodeAt(i)) && !"+-.".includes(text.charAt(i))) return false;
  }
  return true;
}

function isHierarchy(text: string, from: number, end: number, beyondAscii: number): boolean {
  if (!text.startsWith("//", from)) return isRun(text, from, end, inPath | beyondAscii);
  const path = indexWithin(text, "/", from + 2, end);
  return isAuthority(text, from + 2, path, beyondAscii) && isRun(text, path, end, inPath | beyondAscii);
}

function isAuthority(text: string, from: number, end: number, beyondAscii: number): boolean {
  const userinfoEnd = indexWithin(text, "@", from, end);
  const host = userinfoEnd < end ? userinfoEnd + 1 : from;
  if (userinfoEnd < end && !isRun(text, from, userinfoEnd, inUserinfo | beyondAscii)) return false;
  if (text[host] === "[") {
    const close = indexWithin(text, "]", host, end);
    return isIpLiteral(text.slice(host + 1, close)) && isPort(text, close + 1, end);
  }
  const hostEnd = indexWithin(text, ":", host, end);
  return isRun(text, host, hostEnd, plain | beyondAscii) && isPort(text, hostEnd, end);
}

/** A port may be empty, and absent with its colon. */
const isPort = (text: string, from: number, end: number): boolean =>
  from === end || (text[from] === ":" && endOfDigits(text, from + 1) === end);

function isIpLiteral(text: string): boolean {
  if (text[0] !== "v" && text[0] !== "V") return isIpv6(text);
  const dot = text.indexOf(".");
  if (dot < 2 || dot === text.length - 1 || text.includes("%")) return false;
  for (let i = 1; i < dot; i++) if (!isHexDigit(text.charCodeAt(i))) return false;
  return isRun(text, dot + 1, text.length, inUserinfo);
}

function isRun(text: string, from: number, end: number, mask: number): boolean {
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x25) {
      if (i + 2 >= end || !isPercentEncoded(text, i)) return false;
      i += 2;
    } else if (code < 0x80) {
      if (((kinds[code] ?? 0) & mask) === 0) return false;
    } else {
      const isSurrogate = (code & 0xf800) === 0xd800;
      const point = isSurrogate ? (text.codePointAt(i) ?? code) : code;
      const kind = isUcsCharacter(point) ? unicode : isPrivateCharacter(point) ? privateUse : 0;
      if ((kind & mask) === 0) return false;
      if (point > 0xffff) i++;
    }
  }
  return true;
}

/** Where the character first stands before `end`, else `end`: what would follow it is then an empty run. */
function indexWithin(text: string, character: string, from: number, end: number): number {
  const index = text.indexOf(character, from);
  return index < 0 || index > end ? end : index;
}
