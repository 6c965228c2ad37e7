import type { JsonValue } from "@toolwright/core";

export interface CappedOutput {
  /** The value, or the first part of its JSON text where it is too long. */
  readonly output: JsonValue;
  readonly bytes: number;
  readonly truncated: boolean;
}

/** Of the limit, what is kept of an output that is over it (spec/seeds.md 4.2.7). */
const kept = 0.95;

/** Holds an output against its limit: bytes of its JSON text in UTF-8. What is cut ends at a whole character. */
export function capOutput(output: JsonValue, limit: number): CappedOutput {
  const bytes = Buffer.from(JSON.stringify(output) ?? "null", "utf8");
  if (bytes.length <= limit) return { output, bytes: bytes.length, truncated: false };
  return { output: cutToLimit(bytes, limit), bytes: bytes.length, truncated: true };
}

/** What is kept of a text that is over its limit. */
export const cutToLimit = (bytes: Uint8Array, limit: number): string =>
  cutText(bytes, Math.floor(limit * kept));

/** The first bytes as text, without the character that the cut would split. */
function cutText(bytes: Uint8Array, length: number): string {
  let end = Math.min(length, bytes.length);
  // Bytes of the form 10xxxxxx continue a character.
  while (end > 0 && end < bytes.length && ((bytes[end] as number) & 0xc0) === 0x80) end -= 1;
  return Buffer.from(bytes.subarray(0, end)).toString("utf8");
}
