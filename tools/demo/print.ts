import { styleText } from "node:util";

const width = 80;
const indent = "  ";

export function heading(text: string): void {
  console.log(`\n${styleText("bold", text)}`);
}

/** Words on the left, wrapped; a measured thing on the right of their first line. */
export function row(left: string, right = ""): void {
  const room = width - indent.length - (right ? right.length + 2 : 0);
  const [first = "", ...rest] = wrap(left, room);
  const gap = right ? " ".repeat(Math.max(2, room + 2 - first.length)) : "";
  console.log(`${indent}${first}${gap}${right && styleText("cyan", right)}`);
  for (const line of rest) console.log(`${indent}${indent}${line}`);
}

export const shorten = (text: string, to = 76): string =>
  text.length > to ? `${text.slice(0, to - 1)}…` : text;

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    const limit = lines.length === 0 ? room : room - indent.length;
    if (line && longer.length > limit) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
