import type { JsonObject, JsonValue } from "../../json.ts";
import { childrenOf, type NodeIndex, skipSpace, slot, slotOf } from "../node-index.ts";
import { stringAt } from "../positions.ts";

/** Who made a change: the number of the patch. */
export type Author = number;

/** A value of the document being edited. */
export interface EditNode {
  /** As it was read from the text or given by a patch. */
  readonly value: JsonValue;
  /** Its number in the index of the text; undefined when a patch brought it. */
  readonly number: number | undefined;
  /** Of the line it stands on in the text. */
  readonly indent: string;
  /** What it holds, once somebody looked inside. */
  seats?: Seat[];
  /** Those who changed something in it. */
  readonly touchedBy: Set<Author>;
}

/** The place of one item or member. A change never alters a seat: it takes it away, or puts a new one beside it. */
export interface Seat {
  readonly key: string | undefined;
  readonly node: EditNode;
  /** Undefined when it stood there from the beginning. */
  readonly addedBy: Author | undefined;
  removedBy: Author | undefined;
  /** A later member has the same key. */
  readonly shadowed: boolean;
  /** The text around it, for what stands where the text had something. */
  readonly place?: Place;
}

export interface Place {
  /** Before it: what follows the opening bracket or the last comma. */
  readonly lead: string;
  /** Key and colon; absent when the key is new. */
  readonly label?: string;
  /** After it, up to the comma or the closing bracket. */
  readonly tail: string;
  readonly first: boolean;
  readonly last: boolean;
}

export const newNode = (value: JsonValue): EditNode => ({
  value,
  number: undefined,
  indent: "",
  touchedBy: new Set(),
});

export const newSeat = (node: EditNode, addedBy: Author | undefined, key?: string): Seat => ({
  key,
  node,
  addedBy,
  removedBy: undefined,
  shadowed: false,
});

/** The seats of an array or object, read from the text when first asked for. */
export function seatsOf(node: EditNode, text: string, index: NodeIndex): Seat[] {
  node.seats ??= node.number === undefined ? newSeats(node.value) : readSeats(node, node.number, text, index);
  return node.seats;
}

function newSeats(value: JsonValue): Seat[] {
  if (Array.isArray(value)) return value.map((item) => newSeat(newNode(item), undefined));
  return Object.entries(value as JsonObject).map(([key, member]) => newSeat(newNode(member), undefined, key));
}

function readSeats(node: EditNode, number: number, text: string, index: NodeIndex): Seat[] {
  const at = (one: number, which: number): number => slotOf(index, one, which);
  const numbers = childrenOf(index, number);
  const keys = numbers.map((one) => (at(one, slot.key) < 0 ? undefined : stringAt(text, at(one, slot.key))));
  const lasts = new Map(keys.map((key, i) => [key, i]));
  let from = at(number, slot.start) + 1;
  let indent = node.indent;
  return numbers.map((one, i) => {
    const key = keys[i];
    const start = at(one, slot.start);
    const opening = key === undefined ? start : at(one, slot.key);
    const lead = text.slice(from, opening);
    if (i === 0) indent = indentAfter(lead) ?? indent;
    const end = at(one, slot.end);
    const tail = text.slice(end, skipSpace(text, end));
    from = end + tail.length + 1;
    const value = (node.value as JsonObject)[key ?? i] as JsonValue;
    return {
      ...newSeat({ ...newNode(value), number: one, indent }, undefined, key),
      shadowed: key !== undefined && lasts.get(key) !== i,
      place: {
        lead,
        ...(key !== undefined && { label: text.slice(opening, start) }),
        tail,
        first: i === 0,
        last: i === numbers.length - 1,
      },
    };
  });
}

/** The indentation that white space ends with; undefined when it has no line end. */
export function indentAfter(space: string): string | undefined {
  const lineEnd = space.lastIndexOf("\n");
  return lineEnd < 0 ? undefined : space.slice(lineEnd + 1);
}
