/** One character as a terminal shows it. */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

/** Characters of a document, made harmless: none moves the cursor, changes colours or the direction of writing. */
export function cellsOf(text: string): Cell[] {
  return Array.from(text, (character) => {
    if (character === "\t") return { text: "  ", width: 2 };
    if (character < " ") return { text: String.fromCharCode(0x2400 + character.charCodeAt(0)), width: 1 };
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character)) return { text: "\ufffd", width: 1 };
    if (/\p{M}/u.test(character)) return { text: character, width: 0 };
    return { text: character, width: wide.test(character) ? 2 : 1 };
  });
}

export const printable = (text: string): string => textOf(cellsOf(text));

export const textOf = (cells: readonly Cell[]): string => cells.map((cell) => cell.text).join("");

export const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);

/** Pictures, and the letters of East Asia (Unicode Standard Annex 11), roughly. */
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
