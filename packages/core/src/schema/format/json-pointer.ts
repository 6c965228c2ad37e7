import { endOfDigits } from "./ascii.ts";

/** RFC 6901 section 3. */
export const isJsonPointer = (text: string): boolean => isPointerFrom(text, 0);

/** draft-bhutton-relative-json-pointer-00, which 2020-12 names: an index may be moved, as in `1+2/name`. */
export function isRelativeJsonPointer(text: string): boolean {
  const levels = endOfInteger(text, 0);
  const moved = text[levels] === "+" || text[levels] === "-" ? endOfInteger(text, levels + 1) : levels;
  return levels > 0 && moved > 0 && isKeyOrPointerFrom(text, moved);
}

/** draft-handrews-relative-json-pointer-01, which draft-07 names. */
export function isPlainRelativeJsonPointer(text: string): boolean {
  const levels = endOfInteger(text, 0);
  return levels > 0 && isKeyOrPointerFrom(text, levels);
}

const isKeyOrPointerFrom = (text: string, from: number): boolean =>
  text[from] === "#" ? text.length === from + 1 : isPointerFrom(text, from);

function isPointerFrom(text: string, from: number): boolean {
  if (from < text.length && text[from] !== "/") return false;
  for (let at = text.indexOf("~", from); at >= 0; at = text.indexOf("~", at + 1)) {
    if (text[at + 1] !== "0" && text[at + 1] !== "1") return false;
  }
  return true;
}

/** -1 when there is no integer here, or one with a leading zero. */
function endOfInteger(text: string, from: number): number {
  const end = endOfDigits(text, from);
  return end === from || (text[from] === "0" && end > from + 1) ? -1 : end;
}
