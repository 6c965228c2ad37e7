/**
 * Whether the pattern matches somewhere, by the letter of ECMA-262 (22.2.7.2): V8's own search also begins inside of
 * surrogate pairs, where it then finds matches that read nothing.
 */
export function searches(source: string, unicode: boolean, text: string): boolean {
  const here = new RegExp(source, unicode ? "uy" : "y");
  for (let at = 0; at <= text.length; at += unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    here.lastIndex = at;
    if (here.test(text)) return true;
  }
  return false;
}
