import { arrayIndex, type Pointer, parsePointer } from "../pointer.ts";
import { endOfString } from "./end-of-string.ts";
import type { Lines, Place } from "./lines.ts";
import { childrenOf, type NodeIndex, slot, slotOf } from "./node-index.ts";

/** Where a value stands in the text. */
export interface Position extends Place {
  readonly offset: number;
  readonly length: number;
  /** The key before it, quotes included, when it is a member of an object. */
  readonly key?: Place & { readonly offset: number; readonly length: number };
}

/** Finds values by pointer. Of a key that stands twice, the last counts, as it does for the value. */
export class Positions {
  readonly #text: string;
  readonly #index: NodeIndex;
  readonly #lines: Lines;
  /** Of the containers that somebody looked into. */
  readonly #children = new Map<number, Children>();

  constructor(text: string, index: NodeIndex, lines: Lines) {
    this.#text = text;
    this.#index = index;
    this.#lines = lines;
  }

  of(pointer: Pointer): Position | undefined {
    const node = this.node(pointer);
    if (node === undefined) return undefined;
    const offset = this.#slot(node, slot.start);
    const length = this.#slot(node, slot.end) - offset;
    const key = this.#slot(node, slot.key);
    const here = { offset, length, ...this.#lines.at(offset) };
    if (key < 0) return here;
    return {
      ...here,
      key: { offset: key, length: endOfString(this.#text, key) - key, ...this.#lines.at(key) },
    };
  }

  node(pointer: Pointer): number | undefined {
    const tokens = parsePointer(pointer);
    if (tokens === undefined) return undefined;
    let node: number | undefined = 0;
    for (const token of tokens) {
      node = this.#child(node, token);
      if (node === undefined) return undefined;
    }
    return node;
  }

  #child(node: number, token: string): number | undefined {
    const children = this.#childrenOf(node);
    if (children instanceof Map) return children.get(token);
    const at = arrayIndex(token);
    return at === undefined ? undefined : children[at];
  }

  #childrenOf(node: number): Children {
    const known = this.#children.get(node);
    if (known !== undefined) return known;
    const nodes = childrenOf(this.#index, node);
    const isObject = this.#text.charCodeAt(this.#slot(node, slot.start)) === 0x7b;
    const children = isObject
      ? new Map(nodes.map((one) => [stringAt(this.#text, this.#slot(one, slot.key)), one]))
      : nodes;
    this.#children.set(node, children);
    return children;
  }

  #slot(node: number, which: number): number {
    return slotOf(this.#index, node, which);
  }
}

type Children = Map<string, number> | number[];

/** The string whose opening quote stands at an offset of valid text. */
export function stringAt(text: string, offset: number): string {
  const raw = text.slice(offset, endOfString(text, offset));
  return raw.includes("\\") ? JSON.parse(raw) : raw.slice(1, -1);
}
