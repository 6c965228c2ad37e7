import { readFileSync, writeFileSync } from "node:fs";

const readme = new URL("../README.md", import.meta.url);
const marks = ["<!-- schema bench: start -->", "<!-- schema bench: end -->"] as const;

/** Puts the text between the marks of bench/README.md, which keeps what was measured last. */
export function writeReadme(text: string): void {
  const old = readFileSync(readme, "utf8");
  const [start, end] = marks.map((mark) => old.indexOf(mark));
  if (start === -1 || end === -1) throw new Error("bench/README.md has lost its marks");
  writeFileSync(readme, `${old.slice(0, start! + marks[0].length)}\n\n${text}\n\n${old.slice(end!)}`);
}
