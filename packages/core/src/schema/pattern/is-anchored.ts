import type { PatternNode } from "./pattern-node.ts";

/** Whether every match begins with the text. */
export function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case "assertion":
      return node.what === "start";
    case "capture":
      return isAnchored(node.body);
    case "choice":
      return node.options.every(isAnchored);
    case "sequence": {
      const first = node.items.find((item) => item.kind !== "look");
      return first !== undefined && isAnchored(first);
    }
    default:
      return false;
  }
}
