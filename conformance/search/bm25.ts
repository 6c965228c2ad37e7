import type { CorpusTool } from "./corpus-tools.ts";

/** The usual constants. */
const k1 = 1.2;
const b = 0.75;

/** Plain BM25 over the same fields as one text, for comparison: the names of what it finds, the best first. */
export function bm25(tools: readonly CorpusTool[]): (text: string, most: number) => readonly CorpusTool[] {
  const documents = tools.map((tool) => {
    const words = wordsIn(
      [tool.name, tool.title, tool.description, tool.namespace, ...tool.parameters].join(" "),
    );
    const times = new Map<string, number>();
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return { tool, times, length: words.length };
  });
  const usualLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const rarity = (word: string): number => {
    const having = documents.filter(({ times }) => times.has(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return (text, most) => {
    const words = [...new Set(wordsIn(text))].map((word) => ({ word, weight: rarity(word) }));
    const scored = documents.map(({ tool, times, length }) => {
      const score = words.reduce((sum, { word, weight }) => {
        const often = times.get(word) ?? 0;
        return sum + (weight * often * (k1 + 1)) / (often + k1 * (1 - b + (b * length) / usualLength));
      }, 0);
      return { tool, score };
    });
    return scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ tool }) => tool);
  };
}

/** Split as ours are, so that only the ranking is compared. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
