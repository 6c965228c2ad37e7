import { isHexDigit } from "./ascii.ts";

/** RFC 4122 section 3 `UUID`; version and variant are not part of the syntax. */
export function isUuid(text: string): boolean {
  if (text.length !== 36) return false;
  for (let at = 0; at < 36; at++) {
    const code = text.charCodeAt(at);
    const dash = at === 8 || at === 13 || at === 18 || at === 23;
    if (dash ? code !== 0x2d : !isHexDigit(code)) return false;
  }
  return true;
}
