import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, parsePointer, pointerFromFragment, resolvePointer } from "../json/pointer.ts";
import { circlesOf } from "./circles-of.ts";
import { type Place, tokensTo } from "./place.ts";
import { Spot } from "./spot.ts";

/** The references by pointer inside one schema. */
export interface ReferenceGraph {
  readonly references: readonly FoundReference[];
  /** The schema itself, with what references lead to below it; nothing where there are no references. */
  readonly root: Spot | undefined;
}

export interface FoundReference {
  readonly pointer: Pointer;
  readonly reference: string;
  /** Whether following it can lead back to where it stands. */
  readonly isRecursive: boolean;
}

interface Link {
  readonly from: Place | null;
  readonly reference: string;
  readonly target: readonly string[];
}

const none: ReferenceGraph = { references: [], root: undefined };

export function referencesOf({ value, at }: WrittenSchema): ReferenceGraph {
  const links = linksIn(value);
  if (links.length === 0) return none;
  const root = new Spot();
  const targets = links.map(({ target }) => root.make(target));
  for (const target of targets) target.isTarget = true;
  // Whoever holds a reference leads to its target; only targets can be come back to.
  const paths = links.map(({ from }) => tokensTo(from));
  const around = paths.map((path) => root.targetsAlong(path));
  const next = new Map<Spot, Spot[]>(targets.map((target) => [target, []]));
  targets.forEach((target, i) => {
    for (const holder of around[i] as Spot[]) next.get(holder)?.push(target);
  });
  const circles = circlesOf(next);
  const isRecursive = targets.map((target, i) =>
    (around[i] as Spot[]).some((holder) => circles.get(holder) === circles.get(target)),
  );
  targets.forEach((target, i) => {
    if (isRecursive[i]) target.isCircular = true;
  });
  const references = links.map(({ reference }, i) => ({
    pointer: child(at, ...(paths[i] as Link["target"]), "$ref"),
    reference,
    isRecursive: isRecursive[i] as boolean,
  }));
  return { references, root };
}

const DEEPEST = 256;
const data = new Set(["const", "enum", "default", "examples"]);

/** Every place is looked at, also those that no keyword makes a schema: a reference may point there. */
function linksIn(root: JsonValue): Link[] {
  const links: Link[] = [];
  look(root, null, 0);
  return links;

  function look(value: JsonValue, here: Place | null, depth: number): void {
    if (!isJsonObject(value)) {
      if (Array.isArray(value)) for (let i = 0; i < value.length; i++) lookInto(value[i], here, i, depth);
      return;
    }
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (key === "$ref" && typeof member === "string") {
        const target = placeOfTarget(root, member);
        if (target !== undefined) links.push({ from: here, reference: member, target });
      } else if (!data.has(key)) lookInto(member, here, key, depth);
    }
  }

  function lookInto(
    value: JsonValue | undefined,
    above: Place | null,
    token: string | number,
    depth: number,
  ): void {
    if (typeof value !== "object" || value === null || depth >= DEEPEST) return;
    look(value, { above, token }, depth + 1);
  }
}

/** Where a reference by pointer leads, as the tokens from the root; nothing when nothing is there. */
export function placeOfTarget(root: JsonValue, reference: string): readonly string[] | undefined {
  const pointer = reference.startsWith("#") ? pointerFromFragment(reference) : undefined;
  if (pointer === undefined || resolvePointer(root, pointer) === undefined) return undefined;
  return parsePointer(pointer);
}
