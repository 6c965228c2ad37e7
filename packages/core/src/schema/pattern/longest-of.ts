import type { PatternNode } from "./pattern-node.ts";

/** The most characters that the node can read. */
export function longestOf(node: PatternNode): number {
  switch (node.kind) {
    case "set":
      return 1;
    case "sequence":
      return node.items.reduce((total, item) => total + longestOf(item), 0);
    case "choice":
      return node.options.reduce((most, option) => Math.max(most, longestOf(option)), 0);
    case "capture":
      return longestOf(node.body);
    case "repeat": {
      const longest = longestOf(node.body);
      return longest === 0 ? 0 : longest * node.max;
    }
    default:
      return 0;
  }
}
