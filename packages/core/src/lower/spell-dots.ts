import { syntaxIn } from "./pattern-syntax.ts";

/** What "." stands for in JSON Schema: all but the ends of lines. */
const WITHIN_A_LINE = "[^\\n\\r\\u2028\\u2029]";

/** A pattern that says in full what "." is not, for whoever takes it for any character. */
export function spellDots(pattern: string): string {
  let spelled = "";
  let from = 0;
  for (const place of syntaxIn(pattern)) {
    if (pattern[place] !== ".") continue;
    spelled += pattern.slice(from, place) + WITHIN_A_LINE;
    from = place + 1;
  }
  return spelled + pattern.slice(from);
}
