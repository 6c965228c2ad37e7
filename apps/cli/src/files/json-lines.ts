import { parseJsonText } from "@toolwright/core";

export const isLines = (source: string): boolean => /\.(jsonl|ndjson)$/i.test(source);

/** The first line is a whole value, and something follows. */
export function looksLikeLines(text: string): boolean {
  const end = text.indexOf("\n");
  if (end < 0 || text.slice(end).trim() === "") return false;
  return parseJsonText(text.slice(0, end)).value !== undefined;
}
