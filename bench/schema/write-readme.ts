import { readFileSync, writeFileSync } from "node:fs";

const readme = new URL("../README.md", import.meta.url);

/** Puts the text between the marks of its section in bench/README.md, which keeps what was measured last. */
export function writeReadme(text: string, section = "schema bench"): void {
  const old = readFileSync(readme, "utf8");
  const [start, end] = [`<!-- ${section}: start -->`, `<!-- ${section}: end -->`];
  const [from, to] = [old.indexOf(start), old.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`bench/README.md has lost the marks of ${section}`);
  writeFileSync(readme, `${old.slice(0, from + start.length)}\n\n${text}\n\n${old.slice(to)}`);
}
