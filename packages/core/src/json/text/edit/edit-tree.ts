import type { JsonValue } from "../../json.ts";
import { arrayIndex, type Pointer, parsePointer } from "../../pointer.ts";
import { setOwn } from "../../set-own.ts";
import type { NodeIndex } from "../node-index.ts";
import { type Author, type EditNode, newNode, newSeat, type Place, type Seat, seatsOf } from "./edit-node.ts";

/** Why a patch was not applied. */
export type Refusal = { readonly overlaps: Author } | { readonly because: string };

export interface Found {
  readonly seat: Seat;
  readonly holder: EditNode;
  /** From the document down to the holder. */
  readonly parents: readonly EditNode[];
}

export interface InsertOptions {
  readonly key?: string | undefined;
  /** The text around what stood there before. */
  readonly place?: Place | undefined;
  readonly before?: Seat | undefined;
}

export const isFound = (found: Found | Refusal): found is Found => "seat" in found;

/** The values of a text with the changes of several authors, one at work at a time, who sees the text and their own changes. */
export class EditTree {
  readonly #text: string;
  readonly #index: NodeIndex;
  /** Holds the root, so that the root can be replaced like anything else. */
  readonly #document: EditNode;
  #author: Author = 0;
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

  /** What the author finds in an array or object. */
  seen(holder: EditNode): Seat[] {
    return this.seats(holder).filter((seat) => this.#sees(seat));
  }

  find(pointer: Pointer): Found | Refusal {
    const nothing: Refusal = { because: `nothing is at "${pointer}"` };
    const parents = [this.#document];
    let holder = this.#document;
    let seat = this.seats(holder).find((one) => this.#sees(one));
    for (const token of parsePointer(pointer) ?? [""]) {
      if (seat === undefined) return nothing;
      if (seat.removedBy !== undefined) return { overlaps: seat.removedBy };
      if (!isContainer(seat.node.value)) return nothing;
      holder = seat.node;
      parents.push(holder);
      seat = this.child(holder, token);
    }
    if (seat === undefined) return nothing;
    return seat.removedBy === undefined ? { seat, holder, parents } : { overlaps: seat.removedBy };
  }

  /** Finds what an author is about to use as a whole: nobody else may have changed anything in it. */
  claim(pointer: Pointer): Found | Refusal {
    const found = this.find(pointer);
    if (!isFound(found)) return found;
    for (const other of found.seat.node.touchedBy) if (other !== this.#author) return { overlaps: other };
    return found;
  }

  child(holder: EditNode, token: string): Seat | undefined {
    const seats = this.seats(holder);
    if (!Array.isArray(holder.value)) return seats.find((seat) => seat.key === token && this.#sees(seat));
    const wanted = arrayIndex(token);
    let seen = 0;
    return wanted === undefined ? undefined : seats.find((seat) => this.#sees(seat) && seen++ === wanted);
  }

  /** The value of a node as the author sees it. */
  view(node: EditNode): JsonValue {
    if (node.seats === undefined) return node.value;
    const seen = this.seen(node);
    if (Array.isArray(node.value)) return seen.map((seat) => this.view(seat.node));
    const object: Record<string, JsonValue> = {};
    for (const seat of seen) setOwn(object, seat.key as string, this.view(seat.node));
    return object;
  }

  /** Puts a node before a seat of the holder, or at the end. */
  insert(parents: readonly EditNode[], node: EditNode, where: InsertOptions = {}): void {
    const { key, place, before } = where;
    const seats = this.seats(parents.at(-1) as EditNode);
    const seat = { ...newSeat(node, this.#author, key), ...(place && { place }) };
    seats.splice(before === undefined ? seats.length : seats.indexOf(before), 0, seat);
    this.#changes.push(() => seats.splice(seats.indexOf(seat), 1));
    this.#touch(parents);
  }

  /** With it go the members of the same key that it hid. */
  remove({ seat, holder, parents }: Found): void {
    for (const one of this.seats(holder)) {
      if (one !== seat && !(one.shadowed && one.key === seat.key && one.removedBy === undefined)) continue;
      one.removedBy = this.#author;
      this.#changes.push(() => {
        one.removedBy = undefined;
      });
    }
    this.#touch(parents);
  }

  /** What was done until now stays; what comes is the work of this author. */
  begin(author: Author): void {
    this.#author = author;
    this.#changes = [];
  }

  undo(): void {
    for (const takeBack of this.#changes.reverse()) takeBack();
    this.#changes = [];
  }

  /** Who else brought this key: together, the two would make it stand twice. */
  rivalFor(holder: EditNode, key: string): Refusal | undefined {
    for (const { key: other, addedBy, removedBy } of this.seats(holder)) {
      if (other !== key || removedBy !== undefined) continue;
      if (addedBy !== undefined && addedBy !== this.#author) return { overlaps: addedBy };
    }
    return undefined;
  }

  #sees({ shadowed, addedBy, removedBy }: Seat): boolean {
    return !shadowed && (addedBy === undefined || addedBy === this.#author) && removedBy !== this.#author;
  }

  #touch(parents: readonly EditNode[]): void {
    const author = this.#author;
    for (const { touchedBy } of parents) {
      if (touchedBy.has(author)) continue;
      touchedBy.add(author);
      this.#changes.push(() => touchedBy.delete(author));
    }
  }
}

const isContainer = (value: JsonValue): boolean => typeof value === "object" && value !== null;
