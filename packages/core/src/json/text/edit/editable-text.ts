import { deepEqual } from "../../equality.ts";
import { isJsonObject, type JsonValue } from "../../json.ts";
import type { PatchOp } from "../../patch.ts";
import { lastToken, type Pointer, parentPointer } from "../../pointer.ts";
import { endOfString } from "../end-of-string.ts";
import { indexNodes, slot, slotOf } from "../node-index.ts";
import { survey } from "../survey.ts";
import { type Author, type EditNode, newNode, type Place } from "./edit-node.ts";
import { EditTree, type Found, isFound, type Refusal } from "./edit-tree.ts";
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
    this.#tree.begin(author);
    for (const op of patch) {
      const refusal = applyOp(this.#tree, op);
      if (refusal === undefined) continue;
      this.#tree.undo();
      return refusal;
    }
    return undefined;
  }

  toString(): string {
    const { text, index } = this.#source;
    const start = slotOf(index, 0, slot.start);
    const end = slotOf(index, 0, slot.end);
    const several = text.slice(start, end).includes("\n");
    return (
      text.slice(0, start) +
      printNode(this.#tree.root, this.#source, { indent: "", several }) +
      text.slice(end)
    );
  }
}

function applyOp(tree: EditTree, op: PatchOp): Refusal | undefined {
  if (op.op === "add") return add(tree, op.path, newNode(op.value));
  if (op.op === "move") return move(tree, op.from, op.path);
  const found = tree.claim(op.op === "copy" ? op.from : op.path);
  if (!isFound(found)) return found;
  switch (op.op) {
    case "remove":
      if (op.path === "") return { because: "the whole document cannot be removed" };
      tree.remove(found);
      return undefined;
    case "replace":
      return replace(tree, found, newNode(op.value));
    case "copy":
      return add(tree, op.path, newNode(tree.view(found.seat.node)));
    case "test":
      if (deepEqual(tree.view(found.seat.node), op.value)) return undefined;
      return { because: `the value at "${op.path}" is not the expected one` };
  }
}

function add(tree: EditTree, path: Pointer, node: EditNode): Refusal | undefined {
  const parent = tree.find(parentPointer(path) ?? "");
  if (!isFound(parent)) return parent;
  const token = lastToken(path);
  if (token === undefined) return replaceAt(tree, path, node);
  const holder = parent.seat.node;
  const parents = [...parent.parents, holder];
  if (Array.isArray(holder.value)) {
    const before = tree.child(holder, token);
    const isEnd = token === "-" || token === String(tree.seen(holder).length);
    if (before === undefined && !isEnd) return { because: `"${path}" is no place in the array` };
    tree.insert(parents, node, { before });
    return undefined;
  }
  if (!isJsonObject(holder.value)) return { because: `"${path}" leads into a value that holds nothing` };
  if (tree.child(holder, token) !== undefined) return replaceAt(tree, path, node);
  const rival = tree.rivalFor(holder, token);
  if (rival === undefined) tree.insert(parents, node, { key: token });
  return rival;
}

function replaceAt(tree: EditTree, path: Pointer, node: EditNode): Refusal | undefined {
  const found = tree.claim(path);
  return isFound(found) ? replace(tree, found, node) : found;
}

function replace(tree: EditTree, found: Found, node: EditNode): undefined {
  const { key, place } = found.seat;
  tree.remove(found);
  tree.insert(found.parents, node, { key, place, before: found.seat });
}

function move(tree: EditTree, from: Pointer, path: Pointer): Refusal | undefined {
  if (path.startsWith(`${from}/`)) return { because: `"${from}" cannot move into itself` };
  const found = tree.claim(from);
  if (!isFound(found)) return found;
  if (from === path) return undefined;
  tree.remove(found);
  const key = lastToken(path);
  const isRename = found.seat.key !== undefined && parentPointer(from) === parentPointer(path);
  if (key === undefined || !isRename || tree.child(found.holder, key))
    return add(tree, path, found.seat.node);
  return tree.rivalFor(found.holder, key) ?? rename(tree, found, key);
}

/** The member stays where it is, under another key. */
function rename(tree: EditTree, { seat, parents }: Found, key: string): undefined {
  const place = seat.place && relabelled(seat.place, key);
  tree.insert(parents, seat.node, { key, place, before: seat });
}

function relabelled(place: Place, key: string): Place {
  const label = place.label ?? "";
  return { ...place, label: JSON.stringify(key) + label.slice(endOfString(label, 0)) };
}
