import { eat, invalid, type Reader } from "./reader.ts";

export interface Quantifier {
  readonly at: number;
  readonly min: number;
  readonly max: number;
}

/** What comes next if it is a quantifier; a brace that is none stays where it is. */
export function parseQuantifier(reader: Reader): Quantifier | undefined {
  const { at, source } = reader;
  switch (source.charAt(at)) {
    case "*":
      return taken(reader, 1, 0, Number.POSITIVE_INFINITY);
    case "+":
      return taken(reader, 1, 1, Number.POSITIVE_INFINITY);
    case "?":
      return taken(reader, 1, 0, 1);
    case "{":
      return parseBraces(reader);
    default:
      return undefined;
  }
}

function taken(reader: Reader, length: number, min: number, max: number): Quantifier {
  const at = reader.at;
  reader.at += length;
  eat(reader, "?");
  return { at, min, max };
}

const braces = /\{(\d+)(?:(,)(\d*))?\}/y;

function parseBraces(reader: Reader): Quantifier | undefined {
  braces.lastIndex = reader.at;
  const [found, low, comma, high] = braces.exec(reader.source) ?? [];
  if (found === undefined) return undefined;
  const min = Number(low);
  const max = high ? Number(high) : comma ? Number.POSITIVE_INFINITY : min;
  const quantifier = taken(reader, found.length, min, max);
  if (min > max) invalid(reader, "quantifier", quantifier.at, "has its numbers out of order");
  return quantifier;
}
