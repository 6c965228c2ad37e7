import { CST, isMap, type ParsedNode, visit } from "yaml";

/** How an author writes YAML, so that what is added looks the same. */
export interface Style {
  readonly lineEnd: string;
  /** Columns by which a block stands further right than what holds it. */
  readonly step: number;
  /** Whether the dashes of a list stand further right than its key. */
  readonly indentedLists: boolean;
}

export function styleOf(text: string, root: ParsedNode): Style {
  let step: number | undefined;
  let indentedLists: boolean | undefined;
  visit(root, {
    Pair(_, pair) {
      const key = (pair.key as ParsedNode | null)?.srcToken;
      const value = (pair.value as ParsedNode | null)?.srcToken;
      if (key === undefined || value === undefined || !("indent" in key) || !("indent" in value)) return;
      const further = value.indent - columnOf(text, key.offset);
      if (value.type === "block-map" && further > 0) step ??= further;
      if (value.type === "block-seq") indentedLists ??= further > 0;
      if (step !== undefined && indentedLists !== undefined) return visit.BREAK;
      return undefined;
    },
  });
  return {
    lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
    step: step ?? 2,
    indentedLists: indentedLists ?? true,
  };
}

export function columnOf(text: string, offset: number): number {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  return offset - lineStart - (text.charCodeAt(lineStart) === 0xfeff ? 1 : 0);
}

export const isBlock = (node: ParsedNode): boolean =>
  CST.isCollection(node.srcToken) && node.srcToken.type !== "flow-collection";

/** Whether a flow map, like JSON, has its keys in double quotes. */
export const isJsonLike = (node: ParsedNode): boolean =>
  isMap(node) && node.items.some(({ key }) => (key as { type?: string } | null)?.type === "QUOTE_DOUBLE");
