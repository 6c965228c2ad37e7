import type { JsonValue } from "../json/json.ts";
import type { Format } from "./format.ts";
import { formats } from "./formats.ts";

export interface Recognised {
  readonly format: Format;
  /** A sentence without its beginning: "it has inputSchema, as MCP tools have". */
  readonly reason: string;
}

/** The first format, in their fixed order, that the document looks like. */
export function recogniseFormat(document: JsonValue): Recognised | undefined {
  for (const format of formats) {
    const reason = format.recognise(document);
    if (reason !== undefined) return { format, reason };
  }
  return undefined;
}
