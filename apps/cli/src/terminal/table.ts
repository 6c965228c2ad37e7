import type { Paint } from "@toolwright/core";
import { oneLine } from "./one-line.ts";

/** Rows under a heading, in columns two blanks apart. The last column is cut to the width of the page. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { paint, width }: { readonly paint: Pick<Paint, "faint">; readonly width: number },
): string {
  const cells = rows.map((row) => row.map(oneLine));
  const last = headings.length - 1;
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...cells.map((row) => length(row[i] ?? ""))),
  );
  const before = widths.slice(0, last).reduce((sum, each) => sum + each + 2, 0);
  const room = Math.max(width - before, leastRoom);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === last ? cut(cell, room) : cell + " ".repeat((widths[i] ?? 0) - length(cell))))
      .join("  ")
      .trimEnd();
  return [paint.faint(line(headings)), ...cells.map(line)].map((text) => `${text}\n`).join("");
}

/** Enough to tell one thing from another, also where the terminal is too narrow. */
const leastRoom = 20;

const length = (text: string): number => [...text].length;

function cut(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room
    ? text
    : `${characters
        .slice(0, room - 1)
        .join("")
        .trimEnd()}…`;
}
