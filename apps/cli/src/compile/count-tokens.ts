import type { CountTokens } from "@toolwright/core";

/** How an encoding counts. Loaded when asked for: its table is larger than all the rest of the command. */
export async function loadCounter(encoding: string | undefined): Promise<CountTokens | undefined> {
  if (encoding !== "o200k_base") return undefined;
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  const plain = { disallowedSpecial: new Set<string>() };
  return (text) => piecesOf(text).reduce((sum, piece) => sum + countTokens(piece, plain), 0);
}

/** Counting a word takes the square of its length, so one that nobody writes is cut: some tokens more or less. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index, 0: run } of text.matchAll(/\S{2000}|\s{2000}/g)) {
    pieces.push(text.slice(start, index + run.length));
    start = index + run.length;
  }
  return [...pieces, text.slice(start)];
}
