import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, pointerFromFragment, resolvePointer } from "../json/pointer.ts";
import { circlesOf } from "./circles-of.ts";
import { type Place, pointerTo } from "./place.ts";

/** A reference by pointer inside one schema. */
export interface FoundReference {
  /** The schema that has it. */
  readonly holder: JsonObject;
  readonly pointer: Pointer;
  readonly reference: string;
  /** Whether following it can lead back to where it stands. */
  readonly isRecursive: boolean;
}

/** An object with the objects around it; only those that references lead to matter. */
interface Within extends Place {
  readonly above: Within | null;
  readonly value: JsonValue;
}

interface Link {
  readonly from: Within | null;
  readonly holder: JsonObject;
  readonly to: JsonValue;
  readonly reference: string;
}

export function referencesOf({ value, at }: WrittenSchema): readonly FoundReference[] {
  const links = linksIn(value);
  if (links.length === 0) return [];
  // Whoever holds a reference leads to its target; only targets can be come back to.
  const targets = new Set(links.map(({ to }) => to));
  const next = new Map<JsonValue, JsonValue[]>([...targets].map((target) => [target, []]));
  const around = links.map((link) => targetsAround(link, value, targets));
  links.forEach(({ to }, i) => {
    for (const target of around[i] as JsonValue[]) next.get(target)?.push(to);
  });
  const circles = circlesOf(next);
  return links.map(({ from, holder, to, reference }, i) => ({
    holder,
    pointer: child(pointerTo(from, at), "$ref"),
    reference,
    isRecursive: (around[i] as JsonValue[]).some((target) => circles.get(target) === circles.get(to)),
  }));
}

function targetsAround({ from }: Link, root: JsonValue, targets: ReadonlySet<JsonValue>): JsonValue[] {
  const around = targets.has(root) ? [root] : [];
  for (let here = from; here !== null; here = here.above)
    if (targets.has(here.value)) around.push(here.value);
  return around;
}

const DEEPEST = 256;
const data = new Set(["const", "enum", "default", "examples"]);

/** Every place is looked at, also those that no keyword makes a schema: a reference may point there. */
function linksIn(root: JsonValue): Link[] {
  const links: Link[] = [];
  look(root, null, 0);
  return links;

  function look(value: JsonValue, here: Within | null, depth: number): void {
    if (!isJsonObject(value)) {
      if (Array.isArray(value)) for (let i = 0; i < value.length; i++) lookInto(value[i], here, i, depth);
      return;
    }
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (key === "$ref" && typeof member === "string") {
        const to = targetOf(root, member);
        if (to !== undefined) links.push({ from: here, holder: value, to, reference: member });
      } else if (!data.has(key)) lookInto(member, here, key, depth);
    }
  }

  function lookInto(
    value: JsonValue | undefined,
    above: Within | null,
    token: string | number,
    depth: number,
  ) {
    if (typeof value !== "object" || value === null || depth >= DEEPEST) return;
    look(value, { above, token, value }, depth + 1);
  }
}

export function targetOf(root: JsonValue, reference: string): JsonValue | undefined {
  const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
  return pointer === undefined ? undefined : resolvePointer(root, pointer);
}
