import { wrap } from "./wrap.ts";

/** A sentence beside what it is about, which has a length; below it where a terminal has no room for both. */
export function besides(head: string, length: number, sentence: string, width: number | undefined): string {
  if (width === undefined || length + 2 + sentence.length <= width) return `${head}  ${sentence}`;
  return `${head}\n${wrap(sentence, width - 4).replaceAll(/^/gm, "    ")}`;
}
