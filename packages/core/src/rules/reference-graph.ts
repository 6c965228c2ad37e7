import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, pointerFromFragment, resolvePointer } from "../json/pointer.ts";
import { circlesOf } from "./circles-of.ts";

/** A reference by pointer inside one schema. */
export interface FoundReference {
  readonly pointer: Pointer;
  readonly reference: string;
  /** Whether following it can lead back to where it stands. */
  readonly isRecursive: boolean;
}

/** An object with the objects around it. */
interface Within {
  readonly object: JsonObject;
  readonly above: Within | null;
}

interface Link {
  readonly from: Within;
  readonly to: JsonValue;
  readonly pointer: Pointer;
  readonly reference: string;
}

export function referencesOf({ value, at }: WrittenSchema): readonly FoundReference[] {
  const links: Link[] = [];
  collect(value, value, at, null, links, 0);
  if (links.length === 0) return [];
  // Whoever holds a reference leads to its target; only targets can be come back to.
  const targets = new Set(links.map(({ to }) => to));
  const next = new Map<JsonValue, JsonValue[]>([...targets].map((target) => [target, []]));
  for (const { from, to } of links)
    for (const holder of targetsAround(from, targets)) next.get(holder)?.push(to);
  const circles = circlesOf(next);
  return links.map(({ from, to, pointer, reference }) => ({
    pointer,
    reference,
    isRecursive: targetsAround(from, targets).some((holder) => circles.get(holder) === circles.get(to)),
  }));
}

function targetsAround(from: Within, targets: ReadonlySet<JsonValue>): JsonValue[] {
  const around: JsonValue[] = [];
  for (let here: Within | null = from; here !== null; here = here.above)
    if (targets.has(here.object)) around.push(here.object);
  return around;
}

const DEEPEST = 256;
const data = new Set(["const", "enum", "default", "examples"]);

/** Every place is walked, also those that no keyword makes a schema: a reference may point there. */
function collect(
  root: JsonValue,
  value: JsonValue,
  at: Pointer,
  above: Within | null,
  links: Link[],
  depth: number,
): void {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (!isJsonObject(value)) {
    value.forEach((item, i) => {
      collect(root, item, child(at, i), above, links, depth + 1);
    });
    return;
  }
  const from: Within = { object: value, above };
  const reference = Object.hasOwn(value, "$ref") ? value.$ref : undefined;
  if (typeof reference === "string") {
    const to = targetOf(root, reference);
    if (to !== undefined) links.push({ from, to, pointer: child(at, "$ref"), reference });
  }
  for (const key of Object.keys(value)) {
    if (!data.has(key)) collect(root, value[key] as JsonValue, child(at, key), from, links, depth + 1);
  }
}

export function targetOf(root: JsonValue, reference: string): JsonValue | undefined {
  const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
  return pointer === undefined ? undefined : resolvePointer(root, pointer);
}
