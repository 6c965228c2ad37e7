import { type Definition, deepEqual } from "@toolwright/core";

/** The parts in which two definitions differ, in seed 004's words where it has one. */
export function changedFields(before: Definition, after: Definition): readonly string[] {
  const { tool: toolBefore, ...aroundBefore } = before;
  const { tool: toolAfter, ...aroundAfter } = after;
  return [...differing(toolBefore, toolAfter), ...differing(aroundBefore, aroundAfter)].map(
    (field) => seedWords.get(field) ?? field,
  );
}

function differing(before: object, after: object): readonly string[] {
  const one = before as Readonly<Record<string, unknown>>;
  const other = after as Readonly<Record<string, unknown>>;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !deepEqual(one[name], other[name]));
}

const seedWords: ReadonlyMap<string, string> = new Map([["inputSchema", "parameters"]]);
