import { type CST, isCollection, isMap, isSeq, type Pair, type ParsedNode } from "yaml";
import { keyText } from "../key-text.ts";
import { isBlock } from "./style.ts";

/** A member of a map or an item of a list, in the text. */
export interface Seat {
  readonly key: ParsedNode | undefined;
  readonly name: string | undefined;
  readonly node: ParsedNode | null;
  /** Where it begins: its key, its dash, its value, or what is said of these before. */
  readonly start: number;
  /** After the colon or the dash; undefined where there is none. */
  readonly mark: number | undefined;
  /** After the last that belongs to it, comments aside. */
  readonly end: number;
}

export function seatsOf(holder: ParsedNode): readonly Seat[] {
  const source = holder.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  if (isSeq(holder)) {
    const tokens = source.items.filter(({ start, key, value }) => key || value || start.some(isDash));
    return (holder.items as ParsedNode[]).map((node, i) => seatOf(tokens[i], undefined, node));
  }
  if (!isMap(holder)) return [];
  const tokens = source.items.filter(({ key, sep, value }) => key || sep || value);
  return (holder.items as Pair<ParsedNode, ParsedNode | null>[]).map(({ key, value }, i) =>
    seatOf(tokens[i], key, value),
  );
}

function seatOf(
  item: CST.CollectionItem | undefined,
  key: ParsedNode | undefined,
  node: ParsedNode | null,
): Seat {
  const before = item?.start ?? [];
  const first = before.find(({ type }) => !spacing.has(type));
  const start = first?.offset ?? key?.range[0] ?? node?.range[0] ?? 0;
  const mark = (key === undefined ? before.find(isDash) : item?.sep?.find(isColon))?.offset;
  const afterMark = mark === undefined ? undefined : mark + 1;
  const written = node === null || isEmpty(node) ? undefined : contentEnd(node);
  const end = written ?? afterMark ?? key?.range[1] ?? start;
  return { key, name: key && keyText(key), node, start, mark: afterMark, end };
}

const spacing = new Set(["space", "newline", "comment", "comma"]);

const isDash = ({ type }: CST.SourceToken): boolean => type === "seq-item-ind";

const isColon = ({ type }: CST.SourceToken): boolean => type === "map-value-ind";

/** A value that is not written at all, as after `key:` at the end of a line. */
export const isEmpty = (node: ParsedNode): boolean => !isCollection(node) && node.range[0] === node.range[1];

/** Where a value ends, without the white space and comments that follow. */
export function contentEnd(node: ParsedNode): number {
  if (!isBlock(node)) return node.range[1];
  return seatsOf(node).at(-1)?.end ?? node.range[1];
}
