import { linesOf } from "./lines-of.ts";

/** A JSON value on each line, as they arrive. */
export async function* readLines(ask: () => Promise<Response>): AsyncGenerator<unknown> {
  for await (const line of linesOf(await ask())) if (line !== "") yield JSON.parse(line);
}
