import { type CharSet, hasAs } from "./char-set.ts";

/** Questions to be asked about code points beyond ASCII; a pattern with more of them is not judged. */
const maxQuestions = 5_000;

/**
 * Characters that no set of the pattern tells apart are one symbol. Gives for each set the symbols in it. Which code
 * points beyond ASCII have a property is not known here, so every combination of the properties is taken to exist.
 */
export function symbolsOf(sets: readonly CharSet[]): readonly (readonly number[])[] | undefined {
  const names = [...new Set(sets.flatMap(({ properties }) => properties.map(({ name }) => name)))];
  const edges = new Set([128]);
  for (const { ranges } of sets) for (const { from, to } of ranges) edges.add(from).add(to + 1);
  if (2 ** names.length * edges.size * sets.length > maxQuestions) return undefined;
  const parts = asciiParts(sets);
  const symbols = sets.map((set) => [...parts.keys()].filter((i) => isPart(parts[i], set)));
  const known = new Set<string>();
  for (let combination = 0; combination < 1 << names.length; combination += 1) {
    const held = new Set(names.filter((_, i) => (combination >> i) & 1));
    for (const code of edges) {
      const holders = sets.map((set) => hasAs(set, code, held));
      const signature = holders.join();
      if (known.has(signature)) continue;
      for (const [i, list] of symbols.entries()) if (holders[i]) list.push(parts.length + known.size);
      known.add(signature);
    }
  }
  return symbols;
}

type Ascii = Pick<CharSet, "bits0" | "bits1" | "bits2" | "bits3">;

/** ASCII in parts that lie wholly in or wholly out of each set. */
function asciiParts(sets: readonly CharSet[]): Ascii[] {
  let parts: Ascii[] = [{ bits0: -1, bits1: -1, bits2: -1, bits3: -1 }];
  for (const set of sets) {
    const finer: Ascii[] = [];
    for (const part of parts) {
      const inside = common(part, set, 0);
      const outside = common(part, set, -1);
      if (!isEmpty(inside)) finer.push(inside);
      if (!isEmpty(outside)) finer.push(outside);
    }
    parts = finer;
  }
  return parts;
}

/** With `flip` -1, what the set does not have. */
const common = (part: Ascii, set: Ascii, flip: 0 | -1): Ascii => ({
  bits0: part.bits0 & (set.bits0 ^ flip),
  bits1: part.bits1 & (set.bits1 ^ flip),
  bits2: part.bits2 & (set.bits2 ^ flip),
  bits3: part.bits3 & (set.bits3 ^ flip),
});

const isEmpty = ({ bits0, bits1, bits2, bits3 }: Ascii): boolean => (bits0 | bits1 | bits2 | bits3) === 0;

const isPart = (part: Ascii | undefined, set: Ascii): boolean =>
  part !== undefined && !isEmpty(common(part, set, 0));
