import { deepEqual } from "./equality.ts";
import type { JsonValue } from "./json.ts";
import { measure } from "./measure.ts";
import { arrayIndex, childValue, type Pointer, parsePointer, resolvePointer } from "./pointer.ts";
import { setOwn } from "./set-own.ts";

/** One operation of a JSON Patch (RFC 6902). */
export type PatchOp =
  | { readonly op: "add"; readonly path: Pointer; readonly value: JsonValue }
  | { readonly op: "remove"; readonly path: Pointer }
  | { readonly op: "replace"; readonly path: Pointer; readonly value: JsonValue }
  | { readonly op: "move"; readonly from: Pointer; readonly path: Pointer }
  | { readonly op: "copy"; readonly from: Pointer; readonly path: Pointer }
  | { readonly op: "test"; readonly path: Pointer; readonly value: JsonValue };

export type Patched =
  | { readonly ok: true; readonly value: JsonValue }
  /** `index` is the operation that could not be done; none of the others was either. */
  | { readonly ok: false; readonly index: number; readonly message: string };

/** Applies all operations or none; the result shares with the value what no operation touched. */
export function applyPatch(value: JsonValue, ops: readonly PatchOp[]): Patched {
  const draft: Draft = { root: value, owned: new Set(), work: 0 };
  for (const [index, op] of ops.entries()) {
    const problem = applyOp(draft, op) ?? overworked(draft);
    if (problem !== undefined) return { ok: false, index, message: problem };
  }
  return { ok: true, value: draft.root };
}

interface Draft {
  root: JsonValue;
  /** Containers made by this patch and held in one place only: these may be changed. */
  readonly owned: Set<unknown>;
  work: number;
}

type Problem = string | undefined;

/** Items copied and moved by one patch. A few `copy` operations can otherwise ask for any amount. */
const maxWork = 1_000_000;

const overworked = (draft: Draft): Problem =>
  draft.work > maxWork ? `The patch touches more than ${maxWork} values.` : undefined;

function applyOp(draft: Draft, op: PatchOp): Problem {
  switch (op.op) {
    case "add":
      return add(draft, op.path, op.value);
    case "remove":
      return remove(draft, op.path);
    case "replace":
      return replace(draft, op.path, op.value);
    case "move":
      return move(draft, op.from, op.path);
    case "copy":
      return copy(draft, op.from, op.path);
    case "test": {
      const found = resolvePointer(draft.root, op.path);
      if (found === undefined) return nothingAt(op.path);
      return deepEqual(found, op.value) ? undefined : `The value at "${op.path}" is not the expected one.`;
    }
  }
}

function add(draft: Draft, path: Pointer, value: JsonValue): Problem {
  if (path === "") {
    draft.root = value;
    return undefined;
  }
  const place = ownParent(draft, path);
  if (typeof place === "string") return place;
  const { parent, token } = place;
  if (!Array.isArray(parent)) {
    setOwn(parent, token, value);
    return undefined;
  }
  const index = token === "-" ? parent.length : arrayIndex(token);
  if (index === undefined) return `"${token}" in "${path}" is not an index of an array.`;
  if (index > parent.length) return `"${path}" is past the end of an array of ${parent.length}.`;
  draft.work += parent.length - index;
  parent.splice(index, 0, value);
  return undefined;
}

function remove(draft: Draft, path: Pointer): Problem {
  if (path === "") return "The whole document cannot be removed.";
  const place = ownParent(draft, path);
  if (typeof place === "string") return place;
  const { parent, token } = place;
  if (childValue(parent, token) === undefined) return nothingAt(path);
  if (Array.isArray(parent)) {
    draft.work += parent.length - Number(token);
    parent.splice(Number(token), 1);
  } else {
    delete parent[token];
  }
  return undefined;
}

function replace(draft: Draft, path: Pointer, value: JsonValue): Problem {
  if (path === "") return add(draft, path, value);
  const place = ownParent(draft, path);
  if (typeof place === "string") return place;
  const { parent, token } = place;
  if (childValue(parent, token) === undefined) return nothingAt(path);
  if (Array.isArray(parent)) parent[Number(token)] = value;
  else setOwn(parent, token, value);
  return undefined;
}

function move(draft: Draft, from: Pointer, path: Pointer): Problem {
  if (path.startsWith(`${from}/`)) return `"${from}" cannot move into itself.`;
  const value = resolvePointer(draft.root, from);
  if (value === undefined) return nothingAt(from);
  return from === path ? undefined : (remove(draft, from) ?? add(draft, path, value));
}

function copy(draft: Draft, from: Pointer, path: Pointer): Problem {
  const value = resolvePointer(draft.root, from);
  if (value === undefined) return nothingAt(from);
  const { nodes } = measure(value, { maxDepth: maxWork, maxNodes: maxWork + 1 });
  draft.work += nodes;
  draft.owned.clear();
  return overworked(draft) ?? add(draft, path, value);
}

interface Place {
  readonly parent: JsonValue[] | Record<string, JsonValue>;
  readonly token: string;
}

/** Copies the containers above a place, once, so that changing it leaves the caller's value alone. */
function ownParent(draft: Draft, path: Pointer): Place | string {
  const tokens = parsePointer(path);
  if (tokens === undefined) return `"${path}" is not a JSON Pointer.`;
  let parent = own(draft, draft.root);
  if (parent === undefined) return `"${path}" leads into a value that holds nothing.`;
  draft.root = parent;
  for (const token of tokens.slice(0, -1)) {
    const inner: JsonValue | undefined = childValue(parent, token);
    const owned: Place["parent"] | undefined = inner === undefined ? undefined : own(draft, inner);
    if (owned === undefined) return `"${path}" leads through "${token}", which holds nothing.`;
    if (Array.isArray(parent)) parent[Number(token)] = owned;
    else setOwn(parent, token, owned);
    parent = owned;
  }
  return { parent, token: tokens.at(-1) ?? "" };
}

function own(draft: Draft, value: JsonValue): Place["parent"] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (draft.owned.has(value)) return value as Place["parent"];
  const copied = Array.isArray(value) ? value.slice() : { ...value };
  draft.work += Array.isArray(copied) ? copied.length : Object.keys(copied).length;
  draft.owned.add(copied);
  return copied as Place["parent"];
}

const nothingAt = (path: Pointer): string => `Nothing is at "${path}".`;
