import { type Cell, cellsOf, textOf, widthOf } from "./printable.ts";

export interface Excerpt {
  readonly line: string;
  /** Blanks and carets, to stand below the line. */
  readonly carets: string;
}

/** A line of a document, cut to a width around a column (from 1, in UTF-16 units) that is marked below. */
export function excerpt(line: string, column: number, width: number): Excerpt {
  const at = column - 1;
  const after = fromStart(line.slice(at, at + 2 * width), width);
  const room = Math.max(Math.floor(width / 3), width - widthOf(after));
  const before = fromEnd(line.slice(Math.max(at - 2 * width, 0), at), room);
  const shown = fromStart(line.slice(at, at + 2 * width), width - widthOf(before));
  const marked = Math.min(widthOf(cellsOf(tokenAt(line, at, width))), widthOf(shown));
  return {
    line: textOf([...before, ...shown]),
    carets: " ".repeat(widthOf(before)) + "^".repeat(Math.max(marked, 1)),
  };
}

/** The string, number or word that starts at an offset; one character of anything else. */
function tokenAt(line: string, at: number, most: number): string {
  const rest = line.slice(at, at + most);
  return /^(?:"(?:[^"\\]|\\.)*(?:"|$)|[\w.+-]+)/.exec(rest)?.[0] ?? rest.charAt(0);
}

const fromStart = (text: string, room: number): readonly Cell[] => fit(cellsOf(text), room);

const fromEnd = (text: string, room: number): readonly Cell[] =>
  fit(cellsOf(text).toReversed(), room).toReversed();

function fit(cells: readonly Cell[], room: number): readonly Cell[] {
  if (widthOf(cells) <= room) return cells;
  const kept: Cell[] = [];
  let left = room - ellipsis.width;
  for (const cell of cells) {
    left -= cell.width;
    if (left < 0) break;
    kept.push(cell);
  }
  return [...kept, ellipsis];
}

const ellipsis: Cell = { text: "…", width: 1 };
