import { type CharSet, has, setOf } from "./char-set.ts";
import type { PatternNode } from "./pattern-node.ts";

/** A word as the characters it is made of. */
type Word = readonly CharSet[];

/** More than the letters, digits and underscore of `\w` have not been seen to matter. */
const maxWords = 64;

/** All that the node can match, when that is a short list and does not depend on the text around it. */
export function wordsOf(node: PatternNode): readonly Word[] | undefined {
  switch (node.kind) {
    case "empty":
      return [[]];
    case "set":
      return membersOf(node.set)?.map((code) => [setOf([{ from: code, to: code }])]);
    case "capture":
      return wordsOf(node.body);
    case "choice":
      return node.options.reduce<readonly Word[] | undefined>(
        (found, option) => few([...(found ?? tooMany), ...(wordsOf(option) ?? tooMany)]),
        [],
      );
    case "sequence":
      return node.items.reduce<readonly Word[] | undefined>(
        (found, item) => found && products(found, wordsOf(item) ?? tooMany),
        [[]],
      );
    default:
      return undefined;
  }
}

const tooMany: readonly Word[] = Array.from({ length: maxWords + 1 }, () => []);

const few = (words: readonly Word[]): readonly Word[] | undefined =>
  words.length > maxWords ? undefined : words;

const products = (starts: readonly Word[], ends: readonly Word[]): readonly Word[] | undefined =>
  starts.length * ends.length > maxWords
    ? undefined
    : starts.flatMap((start) => ends.map((end) => [...start, ...end]));

function membersOf(set: CharSet): number[] | undefined {
  if (set.inverted || set.properties.length > 0) return undefined;
  const members: number[] = [];
  for (const { from, to } of [{ from: 0, to: 127 }, ...set.ranges]) {
    for (let code = from; code <= to; code += 1) {
      if (has(set, code) && members.push(code) > maxWords) return undefined;
    }
  }
  return members;
}
