import { type CharSet, complement, type Property, type Range, setOf } from "./char-set.ts";
import { type Members, parseCharacter, parseMembers } from "./parse-escape.ts";
import { countPart, eat, invalid, type Reader, readCode } from "./reader.ts";

/** A class, from its opening bracket. */
export function parseClass(reader: Reader): CharSet {
  const at = reader.at;
  reader.at += 1;
  const negated = eat(reader, "^");
  const ranges: Range[] = [];
  const properties: Property[] = [];
  const add = (item: number | Members) => {
    if (typeof item === "number") ranges.push({ from: item, to: item });
    else {
      ranges.push(...item.ranges);
      properties.push(...item.properties);
    }
  };
  while (!eat(reader, "]")) {
    countPart(reader);
    const itemAt = reader.at;
    const from = parseItem(reader, at);
    if (!isRange(reader)) {
      add(from);
      continue;
    }
    reader.at += 1;
    const to = parseItem(reader, at);
    if (typeof from === "number" && typeof to === "number") {
      if (from > to) invalid(reader, "range", itemAt, "is out of order");
      ranges.push({ from, to });
    } else {
      if (reader.unicode) invalid(reader, "range", itemAt, "has a set of characters as an end");
      add(from);
      add(hyphen);
      add(to);
    }
  }
  const set = setOf(ranges, properties);
  return negated ? complement(set) : set;
}

const hyphen = 0x2d;

function isRange({ source, at }: Reader): boolean {
  return source.charCodeAt(at) === hyphen && at + 1 < source.length && source.charAt(at + 1) !== "]";
}

function parseItem(reader: Reader, at: number): number | Members {
  if (reader.at >= reader.source.length) return invalid(reader, "class", at, "is not closed");
  if (!eat(reader, "\\")) return readCode(reader);
  if (eat(reader, "b")) return 8;
  if (reader.unicode && eat(reader, "-")) return hyphen;
  return parseMembers(reader) ?? parseLegacyControl(reader) ?? parseCharacter(reader);
}

/** Without `u`, `\c` takes digits and the underscore too, but only inside a class. */
function parseLegacyControl(reader: Reader): number | undefined {
  if (reader.unicode || reader.source.charAt(reader.at) !== "c") return undefined;
  const letter = reader.source.charAt(reader.at + 1);
  if (!/^[\d_]$/.test(letter)) return undefined;
  reader.at += 2;
  return letter.charCodeAt(0) & 31;
}
