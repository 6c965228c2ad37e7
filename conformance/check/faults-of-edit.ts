import {
  applyPatch,
  type Fix,
  formatPointer,
  type JsonText,
  type Pointer,
  parseJsonText,
  parsePointer,
} from "@toolwright/core";

/** What an edited text breaks: it must mean what the patch says, and be the same to the byte around the change. */
export function faultsOfEdit(text: string, fixed: string, { patch }: Fix): string[] {
  const before = parseJsonText(text);
  const after = parseJsonText(fixed);
  const patched = applyPatch(before.value ?? null, patch);
  if (!patched.ok) return ["applies to the text and not to its value"];
  if (JSON.stringify(sorted(after.value)) !== JSON.stringify(sorted(patched.value)))
    return [`means something else: ${fixed}`];
  const paths = patch.flatMap((op) => (op.op === "move" ? [op.path, op.from] : [op.path]));
  return isKeptAround(text, fixed, before, sharedParent(paths))
    ? []
    : [`changes what it does not touch: ${fixed}`];
}

/** Whether all changes lie within the container of what was to change. */
function isKeptAround(text: string, fixed: string, { positionOf }: JsonText, container: Pointer): boolean {
  const position = positionOf(container);
  if (position === undefined) return false;
  const { offset, length } = position;
  return text.slice(0, offset) === fixed.slice(0, offset) && fixed.endsWith(text.slice(offset + length));
}

function sharedParent(paths: readonly Pointer[]): Pointer {
  const parents = paths.map((path) => (parsePointer(path) ?? []).slice(0, -1));
  const [first = []] = parents;
  const shared = first.findIndex((token, i) => parents.some((other) => other[i] !== token));
  return formatPointer(shared < 0 ? shortest(parents) : first.slice(0, shared));
}

const shortest = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce((short, list) => (list.length < short.length ? list : short));

/** Where a new member is put among the others is for the editor to say. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, sorted(member)]);
}
