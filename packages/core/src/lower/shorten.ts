import { codePoints } from "../schema/check/check-text.ts";

/** A text cut where a word ends, with a sign that there was more; nothing where it is short enough as it is. */
export function shorten(text: string, longest: number): string | undefined {
  if (text.length <= longest || codePoints(text) <= longest) return undefined;
  const room = [...text.slice(0, 2 * longest)].slice(0, longest - 1).join("");
  const cut = room.match(/^[\s\S]*\S(?=\s)/u)?.[0] ?? room;
  return `${cut}…`;
}
