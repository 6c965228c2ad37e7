import type { Part, PlainPattern } from "./plain-parts.ts";

/** One pass over the text, for a pattern whose choices the next character decides and whose sets are known. */
export function runPlain({ forms, whole }: PlainPattern, text: string): boolean {
  const end = endOfForms(forms, text, 0);
  return whole ? end === text.length : end >= 0;
}

/** Where the form ends that fits best; -1 when none fits. Only one form can begin here, beside one that is empty. */
function endOfForms(forms: readonly (readonly Part[])[], text: string, at: number): number {
  let furthest = -1;
  for (const form of forms) {
    let end = at;
    for (let i = 0; i < form.length && end >= 0; i++) end = endOfPart(form[i] as Part, text, end);
    if (end > furthest) furthest = end;
  }
  return furthest;
}

function endOfPart(part: Part, text: string, start: number): number {
  const { forms, min, max } = part;
  let at = start;
  let times = 0;
  while (times < max) {
    const end = forms === undefined ? endOfCharacter(part, text, at) : endOfForms(forms, text, at);
    if (end < 0) break;
    at = end;
    times++;
  }
  return times < min ? -1 : at;
}

function endOfCharacter(set: Part, text: string, at: number): number {
  if (at >= text.length) return -1;
  const code = text.charCodeAt(at);
  if (code >= 128) {
    if (set.beyond !== "all") return -1;
    return (text.codePointAt(at) as number) > 0xffff ? at + 2 : at + 1;
  }
  const word = code < 64 ? (code < 32 ? set.low : set.digits) : code < 96 ? set.upper : set.lower;
  return (word >>> (code & 31)) & 1 ? at + 1 : -1;
}
