import type { Capture, PatternNode, Reference } from "./pattern-node.ts";
import { wordsOf } from "./words-of.ts";

/**
 * A pattern without references that matches the same: where a group can match only a few words, `(a|b)x\1` is
 * `axa|bxb`. Otherwise a reference that is left; and matching with those has no known bound but exponential time.
 */
export function inlineReferences(node: PatternNode, limit: number): PatternNode | Reference {
  const inlined = inline(node, { left: limit });
  return firstReference(inlined) ?? inlined;
}

/** How many more nodes may be written: a few groups of a few words multiply. */
interface Budget {
  left: number;
}

function inline(node: PatternNode, budget: Budget): PatternNode {
  if (budget.left < 0) return node;
  if (node.kind === "sequence") return inlineSequence(node.items, budget);
  // A lookbehind is matched from its end, so there a reference comes before its group, not after.
  if (node.kind === "look" && node.behind) return node;
  return withChildren(node, (child) => inline(child, budget));
}

function inlineSequence(items: readonly PatternNode[], budget: Budget): PatternNode {
  for (const [i, item] of items.entries()) {
    if (item.kind !== "capture") continue;
    const after: PatternNode = { kind: "sequence", items: items.slice(i + 1) };
    const words = firstReference(after, item.index) && wordsOf(item.body);
    if (!words) continue;
    const options = words.map((word): PatternNode => {
      const written: PatternNode = { kind: "sequence", items: word.map((set) => ({ kind: "set", set })) };
      return { kind: "sequence", items: [written, inline(replaced(after, item, written, budget), budget)] };
    });
    const before = items.slice(0, i).map((earlier) => inline(earlier, budget));
    return { kind: "sequence", items: [...before, { kind: "choice", options }] };
  }
  return { kind: "sequence", items: items.map((item) => inline(item, budget)) };
}

function replaced(node: PatternNode, group: Capture, word: PatternNode, budget: Budget): PatternNode {
  if (node.kind === "reference" && node.groups.length === 1 && node.groups[0] === group.index) return word;
  budget.left -= 1;
  return budget.left < 0 ? node : withChildren(node, (child) => replaced(child, group, word, budget));
}

function withChildren(node: PatternNode, change: (child: PatternNode) => PatternNode): PatternNode {
  switch (node.kind) {
    case "sequence":
      return { kind: "sequence", items: node.items.map(change) };
    case "choice":
      return { kind: "choice", options: node.options.map(change) };
    case "repeat":
    case "capture":
    case "look":
      return { ...node, body: change(node.body) };
    default:
      return node;
  }
}

/** The first reference to the group, or to any when no group is given. */
function firstReference(node: PatternNode, index?: number): Reference | undefined {
  switch (node.kind) {
    case "reference":
      return index === undefined || node.groups.includes(index) ? node : undefined;
    case "sequence":
      return firstOf(node.items, index);
    case "choice":
      return firstOf(node.options, index);
    case "repeat":
    case "capture":
    case "look":
      return firstReference(node.body, index);
    default:
      return undefined;
  }
}

function firstOf(nodes: readonly PatternNode[], index: number | undefined): Reference | undefined {
  for (const node of nodes) {
    const found = firstReference(node, index);
    if (found) return found;
  }
  return undefined;
}
