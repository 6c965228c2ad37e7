/** A set of code points: ASCII as four words of bits, the rest as ranges and Unicode properties. */
export interface CharSet {
  readonly bits0: number;
  readonly bits1: number;
  readonly bits2: number;
  readonly bits3: number;
  /** From 128 up, sorted, apart from each other. */
  readonly ranges: readonly Range[];
  /** Members from 128 up too; asked one code point at a time, for a list of them would take milliseconds. */
  readonly properties: readonly Property[];
  /** Whether `ranges` and `properties` say what is absent. */
  readonly inverted: boolean;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A Unicode property as the platform knows it. */
export interface Property {
  /** Without regard to negation: `\P{L}` and `\p{L}` have the same name. */
  readonly name: string;
  readonly negated: boolean;
  readonly ascii: CharSet;
  readonly has: (code: number) => boolean;
}

export function has(set: CharSet, code: number): boolean {
  if (code < 64) return (((code < 32 ? set.bits0 : set.bits1) >>> (code & 31)) & 1) === 1;
  if (code < 128) return (((code < 96 ? set.bits2 : set.bits3) >>> (code & 31)) & 1) === 1;
  return hasBeyondAscii(set, code) !== set.inverted;
}

function hasBeyondAscii({ ranges, properties }: CharSet, code: number): boolean {
  return isWithin(ranges, code) || properties.some((property) => property.has(code));
}

function isWithin(ranges: readonly Range[], code: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.to ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? code + 1) <= code;
}

/** Whether the set has a code point beyond ASCII of which only the names of its properties matter. */
export function hasAs(
  { ranges, properties, inverted }: CharSet,
  code: number,
  held: ReadonlySet<string>,
): boolean {
  const isIn = isWithin(ranges, code) || properties.some(({ name, negated }) => held.has(name) !== negated);
  return isIn !== inverted;
}

/** The ranges may come in any order and overlap. */
export function setOf(given: readonly Range[], properties: readonly Property[] = []): CharSet {
  let [bits0, bits1, bits2, bits3] = [0, 0, 0, 0];
  let ranges: Range[] = [];
  for (const { from, to } of given) {
    if (from < 128) {
      bits0 |= wordOf(0, from, to);
      bits1 |= wordOf(32, from, to);
      bits2 |= wordOf(64, from, to);
      bits3 |= wordOf(96, from, to);
    }
    if (to > 127) ranges.push(from > 127 ? { from, to } : { from: 128, to });
  }
  for (const { ascii } of properties) {
    bits0 |= ascii.bits0;
    bits1 |= ascii.bits1;
    bits2 |= ascii.bits2;
    bits3 |= ascii.bits3;
  }
  if (ranges.length > 1) ranges = joined(ranges);
  return { bits0, bits1, bits2, bits3, ranges, properties, inverted: false };
}

/** The bits of from..to that fall into the 32 code points after `base`. */
function wordOf(base: number, from: number, to: number): number {
  const low = from > base ? from - base : 0;
  const high = to < base + 31 ? to - base : 31;
  return low > high ? 0 : (-1 >>> (31 - (high - low))) << low;
}

function joined(ranges: Range[]): Range[] {
  ranges.sort((a, b) => a.from - b.from);
  const apart: Range[] = [];
  let open: Range | undefined;
  for (const range of ranges) {
    if (open && range.from <= open.to + 1) {
      open = { from: open.from, to: Math.max(open.to, range.to) };
      apart[apart.length - 1] = open;
    } else {
      open = range;
      apart.push(open);
    }
  }
  return apart;
}

export function complement(set: CharSet): CharSet {
  const { bits0, bits1, bits2, bits3, ranges, properties, inverted } = set;
  return {
    bits0: ~bits0,
    bits1: ~bits1,
    bits2: ~bits2,
    bits3: ~bits3,
    ranges,
    properties,
    inverted: !inverted,
  };
}
