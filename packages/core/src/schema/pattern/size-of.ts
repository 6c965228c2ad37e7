import type { PatternNode, Repeat } from "./pattern-node.ts";

/** The reading and the branching states of the pattern's automaton, where repetitions are written out. */
export function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case "empty":
      return 0;
    case "set":
      return 1 + node.set.properties.length;
    case "sequence":
      return sum(node.items);
    case "choice":
      return sum(node.options) + 1;
    case "capture":
      return sizeOf(node.body);
    case "look":
      return sizeOf(node.body) + 1;
    case "repeat":
      return isCounted(node) ? 1 : copiesOf(node) * (sizeOf(node.body) + 1);
    default:
      return 1;
  }
}

/** A repetition of one character is not written out: its characters are counted. */
export const isCounted = ({ body, min, max }: Repeat): boolean =>
  body.kind === "set" && (min > 1 || (max > 1 && max !== Number.POSITIVE_INFINITY));

const copiesOf = ({ min, max }: Repeat): number =>
  max === Number.POSITIVE_INFINITY ? Math.max(min, 1) : max;

const sum = (nodes: readonly PatternNode[]): number => nodes.reduce((total, node) => total + sizeOf(node), 0);
