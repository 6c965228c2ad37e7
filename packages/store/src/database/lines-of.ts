import { createReadStream } from "node:fs";

/** The lines of a file one by one. Not by readline, for which a line ends at U+2028 too, and texts in JSON hold that. */
export async function* linesOf(file: string): AsyncIterable<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
