import type { PatternNode, Repeat } from "./pattern-node.ts";

/** Work that counting a repeated character takes, against comparing one. */
const counting = 8;

/**
 * How much a machine for the pattern may have to do for one character of text, in comparisons: about its states when
 * repetitions are written out. Repetitions of one character are counted instead, if there are more than `short`.
 */
export function sizeOf(node: PatternNode, short = 1): number {
  switch (node.kind) {
    case "empty":
      return 0;
    case "set":
    case "reference":
      return 1;
    case "assertion":
      return 2;
    case "sequence":
      return sum(node.items, short);
    case "choice":
      return sum(node.options, short) + node.options.length + 1;
    case "capture":
      return sizeOf(node.body, short);
    case "look":
      return sizeOf(node.body, short) + 3;
    case "repeat":
      return isCounted(node, short) ? counting : sizeOfCopies(node, short);
  }
}

export function isCounted({ body, min, max }: Repeat, short: number): boolean {
  return body.kind === "set" && (max === Number.POSITIVE_INFINITY ? min : max) > short;
}

function sizeOfCopies({ body, min, max }: Repeat, short: number): number {
  const size = sizeOf(body, short);
  const split = 3;
  if (max === Number.POSITIVE_INFINITY) return Math.max(min, 1) * size + split;
  return max === 0 ? 0 : max * size + (max - min) * split;
}

const sum = (nodes: readonly PatternNode[], short: number): number =>
  nodes.reduce((total, node) => total + sizeOf(node, short), 0);
