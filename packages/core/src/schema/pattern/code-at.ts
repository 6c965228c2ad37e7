/** The code point (with `u`) or code unit that comes next, or last when going backward. */
export function codeAt(text: string, position: number, unicode: boolean, backward: boolean): number {
  const code = text.charCodeAt(backward ? position - 1 : position);
  if (!unicode || (code & 0xf800) !== 0xd800) return code;
  const whole = text.codePointAt(backward ? position - 2 : position) ?? 0;
  return whole > 0xffff ? whole : code;
}
