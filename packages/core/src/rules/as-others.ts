import { series } from "../schema/explain/short.ts";

/** The end of a sentence about a word that an acceptor keeps for itself: which others it keeps. */
export function asOthers(word: string, reserved: readonly string[]): string {
  const others = reserved.filter((each) => each !== word);
  if (others.length === 0) return "";
  return `, as ${others.length === 1 ? "is" : "are"} ${series(others)}`;
}
