import { isMap, isSeq, type ParsedNode } from "yaml";
import { arrayIndex, type Pointer, parsePointer } from "../json/pointer.ts";
import type { Lines } from "../json/text/lines.ts";
import type { Position } from "../json/text/positions.ts";
import { keyText } from "./key-text.ts";

interface Seat {
  readonly node: ParsedNode | null;
  readonly key?: ParsedNode;
}

/** Finds values by pointer, also through aliases: what they stand for stands elsewhere. */
export class YamlPositions {
  readonly #root: ParsedNode;
  readonly #targets: ReadonlyMap<ParsedNode, ParsedNode>;
  readonly #lines: Lines;

  constructor(root: ParsedNode, targets: ReadonlyMap<ParsedNode, ParsedNode>, lines: Lines) {
    this.#root = root;
    this.#targets = targets;
    this.#lines = lines;
  }

  of(pointer: Pointer): Position | undefined {
    const tokens = parsePointer(pointer);
    let seat: Seat | undefined = tokens && { node: this.#root };
    for (const token of tokens ?? []) seat = seat && this.#child(seat, token);
    if (seat === undefined) return undefined;
    const { node, key } = seat;
    const keyPlace = key && this.#place(key);
    // A value that is not written at all stands right behind its key.
    const offset = (keyPlace?.offset ?? 0) + (keyPlace?.length ?? 0);
    const place = node === null ? { offset, length: 0, ...this.#lines.at(offset) } : this.#place(node);
    return keyPlace === undefined ? place : { ...place, key: keyPlace };
  }

  #child({ node }: Seat, token: string): Seat | undefined {
    const holder = node && (this.#targets.get(node) ?? node);
    if (isSeq(holder)) {
      const index = arrayIndex(token);
      const item = index === undefined ? undefined : (holder.items[index] as ParsedNode | undefined);
      return item && { node: item };
    }
    if (!isMap(holder)) return undefined;
    const pair = holder.items.findLast(({ key }) => keyText(key as ParsedNode) === token);
    return pair && { node: pair.value as ParsedNode | null, key: pair.key as ParsedNode };
  }

  #place({ range: [offset, end] }: ParsedNode): Position {
    return { offset, length: end - offset, ...this.#lines.at(offset) };
  }
}
