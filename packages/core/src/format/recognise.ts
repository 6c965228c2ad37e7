import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Format } from "./format.ts";
import { formats } from "./formats.ts";

export interface Recognised {
  readonly format: Format;
  /** A sentence without its beginning: "it has inputSchema, as MCP tools have". */
  readonly reason: string;
}

/** The first format, in their fixed order, that the document looks like. */
export function recogniseFormat(document: JsonValue): Recognised | undefined {
  const candidates = isJsonObject(document) ? candidatesFor(document) : every;
  for (let i = 0; i < formats.length; i++) {
    if ((candidates & (1 << i)) === 0) continue;
    const format = formats[i] as Format;
    const reason = format.recognise(document);
    if (reason !== undefined) return { format, reason };
  }
  return undefined;
}

/** Formats as bits, by their places in the order. */
const every = -1;

const bySign: ReadonlyMap<string, number> = formats.reduce((bits, { signs }, i) => {
  for (const sign of signs) bits.set(sign, (bits.get(sign) ?? 0) | (1 << i));
  return bits;
}, new Map<string, number>());

/** One look at the names of the members spares nearly all formats theirs. */
function candidatesFor(document: JsonObject): number {
  let candidates = 0;
  for (const name in document) candidates |= bySign.get(name) ?? 0;
  return candidates;
}
