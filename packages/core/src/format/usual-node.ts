import type { JsonValue } from "../json/json.ts";

export type Node = Record<string, JsonValue>;

/**
 * What most schemas have, in one order: objects that are filled in any order are of as many kinds as there are orders,
 * and code that meets more than a few kinds is several times slower.
 */
export function usualNode(
  type: JsonValue | undefined,
  description: JsonValue | undefined,
  title: JsonValue | undefined,
  values: JsonValue | undefined,
  preset: JsonValue | undefined,
): Node {
  const node: Node = type === undefined ? {} : { type };
  if (description !== undefined) node.description = description;
  if (title !== undefined) node.title = title;
  if (values !== undefined) node.enum = values;
  if (preset !== undefined) node.default = preset;
  return node;
}
