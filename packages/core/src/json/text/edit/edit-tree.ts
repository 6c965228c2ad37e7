import type { JsonValue } from "../../json.ts";
import { arrayIndex, type Pointer, parsePointer } from "../../pointer.ts";
import { setOwn } from "../../set-own.ts";
import type { NodeIndex } from "../node-index.ts";
import { type Author, type EditNode, newNode, newSeat, type Seat, seatsOf } from "./edit-node.ts";

/** Why a patch was not applied. */
export type Refusal = { readonly overlaps: Author } | { readonly because: string };

export interface Found {
  readonly seat: Seat;
  readonly holder: EditNode;
  /** From the document down to the holder. */
  readonly parents: readonly EditNode[];
}

export const isFound = (found: Found | Refusal): found is Found => "seat" in found;

/** The values of a text with the changes of several authors, each of whom sees the text and their own changes only. */
export class EditTree {
  readonly #text: string;
  readonly #index: NodeIndex;
  /** Holds the root, so that the root can be replaced like anything else. */
  readonly #document: EditNode;
  #changes: (() => void)[] = [];

  constructor(text: string, index: NodeIndex, value: JsonValue) {
    this.#text = text;
    this.#index = index;
    this.#document = { ...newNode([]), seats: [newSeat({ ...newNode(value), number: 0 }, undefined)] };
  }

  get root(): EditNode {
    return (this.seats(this.#document).find((seat) => seat.removedBy === undefined) as Seat).node;
  }

  seats(node: EditNode): Seat[] {
    return seatsOf(node, this.#text, this.#index);
  }

  find(pointer: Pointer, author: Author): Found | Refusal {
    const nothing: Refusal = { because: `nothing is at "${pointer}"` };
    const parents = [this.#document];
    let holder = this.#document;
    let seat = this.seats(holder).find((one) => isSeen(one, author));
    for (const token of parsePointer(pointer) ?? [""]) {
      if (seat === undefined) return nothing;
      if (seat.removedBy !== undefined) return { overlaps: seat.removedBy };
      if (!isContainer(seat.node.value)) return nothing;
      holder = seat.node;
      parents.push(holder);
      seat = this.child(holder, token, author);
    }
    if (seat === undefined) return nothing;
    return seat.removedBy === undefined ? { seat, holder, parents } : { overlaps: seat.removedBy };
  }

  /** Finds what an author is about to use as a whole: nobody else may have changed anything in it. */
  claim(pointer: Pointer, author: Author): Found | Refusal {
    const found = this.find(pointer, author);
    if (!isFound(found)) return found;
    for (const other of found.seat.node.touchedBy) if (other !== author) return { overlaps: other };
    return found;
  }

  child(holder: EditNode, token: string, author: Author): Seat | undefined {
    const seats = this.seats(holder);
    if (!Array.isArray(holder.value)) return seats.find((seat) => seat.key === token && isSeen(seat, author));
    const wanted = arrayIndex(token);
    let seen = 0;
    return wanted === undefined ? undefined : seats.find((seat) => isSeen(seat, author) && seen++ === wanted);
  }

  /** The value of a node as its author sees it. */
  view(node: EditNode, author: Author): JsonValue {
    if (node.seats === undefined) return node.value;
    const seen = node.seats.filter((seat) => isSeen(seat, author));
    if (Array.isArray(node.value)) return seen.map((seat) => this.view(seat.node, author));
    const object: Record<string, JsonValue> = {};
    for (const seat of seen) setOwn(object, seat.key as string, this.view(seat.node, author));
    return object;
  }

  insert(parents: readonly EditNode[], at: number, seat: Seat): void {
    const seats = this.seats(parents.at(-1) as EditNode);
    seats.splice(at, 0, seat);
    this.#changes.push(() => seats.splice(seats.indexOf(seat), 1));
    this.#touch(parents, seat.addedBy as Author);
  }

  /** With it go the members of the same key that it hid. */
  remove({ seat, holder, parents }: Found, author: Author): void {
    for (const one of this.seats(holder)) {
      if (one !== seat && !(one.shadowed && one.key === seat.key && one.removedBy === undefined)) continue;
      one.removedBy = author;
      this.#changes.push(() => {
        one.removedBy = undefined;
      });
    }
    this.#touch(parents, author);
  }

  keepChanges(): void {
    this.#changes = [];
  }

  undoChanges(): void {
    for (const undo of this.#changes.reverse()) undo();
    this.#changes = [];
  }

  #touch(parents: readonly EditNode[], author: Author): void {
    for (const { touchedBy } of parents) {
      if (touchedBy.has(author)) continue;
      touchedBy.add(author);
      this.#changes.push(() => touchedBy.delete(author));
    }
  }
}

export const isSeen = (seat: Seat, author: Author): boolean =>
  !seat.shadowed && (seat.addedBy === undefined || seat.addedBy === author) && seat.removedBy !== author;

const isContainer = (value: JsonValue): boolean => typeof value === "object" && value !== null;
