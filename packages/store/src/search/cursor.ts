import { createHash } from "node:crypto";
import { type JsonValue, ToolwrightError } from "@toolwright/core";

const markLength = 8;

/** Where a page ended, as a text that fits only the query it came from. */
export function writeCursor(queryKey: string, ended: JsonValue): string {
  const text = JSON.stringify(ended);
  return Buffer.from(markOf(queryKey, text) + text).toString("base64url");
}

/** What `writeCursor` was given; a cursor of another query, a damaged or a forged one is refused. */
export function readCursor<Ended>(
  queryKey: string,
  cursor: string,
  fits: (value: unknown) => value is Ended,
): Ended {
  const whole = Buffer.from(cursor, "base64url").toString();
  const text = whole.slice(markLength);
  if (whole.slice(0, markLength) === markOf(queryKey, text)) {
    const ended: unknown = JSON.parse(text);
    if (fits(ended)) return ended;
  }
  throw new ToolwrightError("invalid-value", {
    name: "The cursor",
    reason: "it does not come from this search",
  });
}

/** Finds damage and mix-ups. It keeps no secret, so whoever reads a cursor looks at what is in it. */
const markOf = (queryKey: string, text: string): string =>
  createHash("sha256").update(queryKey).update("\n").update(text).digest("base64url").slice(0, markLength);
