/**
 * Characters without a picture that change or carry text: joiners and spaces of no width, marks of direction, tags
 * (which spell ASCII), selectors beyond the first sixteen (which can carry bytes), fillers.
 */
export const hidden =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself.
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/u;
const everyHidden = new RegExp(hidden.source, "gu");

/** More than is ever shown. */
const ENOUGH = 200;

/** What is hidden in a text, in words; nothing when nothing is. */
export function hiddenIn(text: string): string | undefined {
  if (!hidden.test(text)) return undefined;
  const found: string[] = [];
  for (const { index, 0: character } of text.matchAll(everyHidden)) {
    if (!belongs(text, index, character)) found.push(character);
    if (found.length === ENOUGH) break;
  }
  if (found.length === 0) return undefined;
  const spelled = found.map(asTag).join("");
  if (spelled !== "") return `hidden text: ${JSON.stringify(spelled.slice(0, 60))}`;
  const names = [...new Set(found.map(nameOf))];
  return `${names.slice(0, 4).join(", ")}${names.length > 4 ? " and more" : ""}, which nobody sees`;
}

/** Joiners hold emoji and some scripts together. */
function belongs(text: string, index: number, character: string): boolean {
  if (character !== "\u200d" && character !== "\u200c") return false;
  const before = text.slice(Math.max(0, index - 2), index);
  return text.length > index + 1 && joins.test(before);
}

const joins =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself.
  /[\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mong}]$/u;

function asTag(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xe0020 && code <= 0xe007e ? String.fromCharCode(code - 0xe0000) : "";
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069))
    return `${number} (turns the direction of text)`;
  return number;
}
