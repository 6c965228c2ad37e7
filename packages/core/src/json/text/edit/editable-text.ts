import { deepEqual } from "../../equality.ts";
import type { JsonValue } from "../../json.ts";
import type { PatchOp } from "../../patch.ts";
import { lastToken, type Pointer, parentPointer } from "../../pointer.ts";
import { endOfString } from "../end-of-string.ts";
import { indexNodes, slot } from "../node-index.ts";
import { survey } from "../survey.ts";
import { type Author, type EditNode, newNode, newSeat, type Place } from "./edit-node.ts";
import { EditTree, type Found, isFound, isSeen, type Refusal } from "./edit-tree.ts";
import { layoutOf } from "./layout.ts";
import { printNode, type Source } from "./print-edits.ts";

/**
 * JSON text that takes patches and keeps its author's layout. Every patch is written against the text as it was;
 * one that meets what another changed is refused.
 */
export class EditableText {
  readonly #source: Source;
  readonly #tree: EditTree;

  /** The text has to be valid, and the value its own. */
  constructor(text: string, value: JsonValue) {
    const start = text.startsWith("\ufeff") ? 1 : 0;
    const index = indexNodes(text, start, survey(text, start, Infinity).values);
    this.#source = { text, index, layout: layoutOf(text, index) };
    this.#tree = new EditTree(text, index, value);
  }

  /** All of the patch, or nothing and why. */
  apply(patch: readonly PatchOp[], author: Author): Refusal | undefined {
    this.#tree.keepChanges();
    for (const op of patch) {
      const refusal = applyOp(this.#tree, op, author);
      if (refusal === undefined) continue;
      this.#tree.undoChanges();
      return refusal;
    }
    return undefined;
  }

  toString(): string {
    const { text, index } = this.#source;
    const [start, end] = [index.slots[slot.start], index.slots[slot.end]];
    const several = text.slice(start, end).includes("\n");
    return (
      text.slice(0, start) +
      printNode(this.#tree.root, this.#source, { indent: "", several }) +
      text.slice(end)
    );
  }
}

function applyOp(tree: EditTree, op: PatchOp, author: Author): Refusal | undefined {
  if (op.op === "add") return add(tree, op.path, newNode(op.value), author);
  if (op.op === "move") return move(tree, op.from, op.path, author);
  const found = tree.claim(op.op === "copy" ? op.from : op.path, author);
  if (!isFound(found)) return found;
  switch (op.op) {
    case "remove":
      if (op.path === "") return { because: "the whole document cannot be removed" };
      tree.remove(found, author);
      return undefined;
    case "replace":
      return replace(tree, found, newNode(op.value), author);
    case "copy":
      return add(tree, op.path, newNode(tree.view(found.seat.node, author)), author);
    case "test": {
      const same = deepEqual(tree.view(found.seat.node, author), op.value);
      return same ? undefined : { because: `the value at "${op.path}" is not the expected one` };
    }
  }
}

function add(tree: EditTree, path: Pointer, node: EditNode, author: Author): Refusal | undefined {
  const token = lastToken(path);
  const parent = tree.find(parentPointer(path) ?? "", author);
  if (!isFound(parent)) return parent;
  if (token === undefined) return replaceAt(tree, path, node, author);
  const holder = parent.seat.node;
  const parents = [...parent.parents, holder];
  if (typeof holder.value !== "object" || holder.value === null)
    return { because: `"${path}" leads into a value that holds nothing` };
  const seats = tree.seats(holder);
  const there = tree.child(holder, token, author);
  if (Array.isArray(holder.value)) {
    const size = seats.filter((seat) => isSeen(seat, author)).length;
    if (there === undefined && token !== "-" && token !== String(size))
      return { because: `"${path}" is no place in the array` };
    tree.insert(parents, there === undefined ? seats.length : seats.indexOf(there), newSeat(node, author));
    return undefined;
  }
  if (there !== undefined) return replaceAt(tree, path, node, author);
  const rival = rivalOf(tree, holder, token, author);
  if (rival === undefined) tree.insert(parents, seats.length, newSeat(node, author, token));
  return rival;
}

function replaceAt(tree: EditTree, path: Pointer, node: EditNode, author: Author): Refusal | undefined {
  const found = tree.claim(path, author);
  return isFound(found) ? replace(tree, found, node, author) : found;
}

function replace(tree: EditTree, found: Found, node: EditNode, author: Author): undefined {
  const { key, place } = found.seat;
  const at = tree.seats(found.holder).indexOf(found.seat);
  tree.remove(found, author);
  tree.insert(found.parents, at, { ...newSeat(node, author, key), ...(place && { place }) });
}

function move(tree: EditTree, from: Pointer, path: Pointer, author: Author): Refusal | undefined {
  if (path.startsWith(`${from}/`)) return { because: `"${from}" cannot move into itself` };
  const found = tree.claim(from, author);
  if (!isFound(found)) return found;
  if (from === path) return undefined;
  if (isRename(tree, found, from, path, author))
    return rename(tree, found, lastToken(path) as string, author);
  tree.remove(found, author);
  return add(tree, path, found.seat.node, author);
}

function isRename(
  tree: EditTree,
  { seat, holder }: Found,
  from: Pointer,
  path: Pointer,
  author: Author,
): boolean {
  if (seat.key === undefined || parentPointer(from) !== parentPointer(path)) return false;
  return tree.child(holder, lastToken(path) ?? "", author) === undefined;
}

/** The member stays where it is, under another key. */
function rename(tree: EditTree, found: Found, key: string, author: Author): Refusal | undefined {
  const { node, place } = found.seat;
  const at = tree.seats(found.holder).indexOf(found.seat);
  tree.remove(found, author);
  const rival = rivalOf(tree, found.holder, key, author);
  if (rival !== undefined) return rival;
  tree.insert(found.parents, at, {
    ...newSeat(node, author, key),
    ...(place && { place: relabelled(place, key) }),
  });
  return undefined;
}

function relabelled(place: Place, key: string): Place {
  const label = place.label ?? "";
  return { ...place, label: JSON.stringify(key) + label.slice(endOfString(label, 0)) };
}

/** Two patches that bring the same key would make it stand twice. */
function rivalOf(tree: EditTree, holder: EditNode, key: string, author: Author): Refusal | undefined {
  const rival = tree
    .seats(holder)
    .find(
      (seat) =>
        seat.key === key &&
        seat.removedBy === undefined &&
        seat.addedBy !== undefined &&
        seat.addedBy !== author,
    );
  return rival?.addedBy === undefined ? undefined : { overlaps: rival.addedBy };
}
