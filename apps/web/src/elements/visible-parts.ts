/** A piece of text: as it is, or a character that one would not see, with its number and name. */
export type VisiblePart =
  | { readonly text: string }
  | { readonly text: string; readonly code: string; readonly name: string };

/** Characters that are not seen, or that change how their neighbours are seen; line breaks and tabs are ordinary. */
const hidden =
  /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|[\u00a0\u115f\u1160\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;
const ordinary = /[\n\t\r]/;

/** Text taken apart so that nothing in it stays unseen: zero-width, bidirectional, control and tag characters. */
export function visibleParts(text: string): readonly VisiblePart[] {
  const parts: VisiblePart[] = [];
  let plain = "";
  for (const character of text) {
    if (!hidden.test(character) || ordinary.test(character)) {
      plain += character;
      continue;
    }
    if (plain !== "") parts.push({ text: plain });
    plain = "";
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    parts.push({ text: character, code, name: nameOf(character.codePointAt(0) ?? 0) });
  }
  return plain === "" ? parts : [...parts, { text: plain }];
}

function nameOf(code: number): string {
  const found = names.find(([from, to]) => code >= from && code <= to);
  return found?.[2] ?? "unseen character";
}

const names: readonly (readonly [from: number, to: number, name: string])[] = [
  [0x00, 0x1f, "control character"],
  [0x7f, 0x9f, "control character"],
  [0xa0, 0xa0, "no-break space"],
  [0xad, 0xad, "soft hyphen"],
  [0x061c, 0x061c, "mark that changes direction"],
  [0x2000, 0x200a, "space of another width"],
  [0x200b, 0x200b, "zero-width space"],
  [0x200c, 0x200d, "zero-width joiner"],
  [0x200e, 0x200f, "mark that changes direction"],
  [0x2028, 0x2029, "line separator"],
  [0x202a, 0x202e, "mark that changes direction"],
  [0x202f, 0x202f, "narrow space"],
  [0x2060, 0x2064, "zero-width joiner"],
  [0x2066, 0x2069, "mark that changes direction"],
  [0x3000, 0x3000, "wide space"],
  [0xd800, 0xdfff, "half of a character"],
  [0xe000, 0xf8ff, "private character"],
  [0xfe00, 0xfe0f, "variation mark"],
  [0xfeff, 0xfeff, "zero-width space"],
  [0xe0000, 0xe007f, "tag character"],
  [0xe0100, 0xe01ef, "variation mark"],
];
