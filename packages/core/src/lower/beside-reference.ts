import type { JsonObject, JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { isAnything } from "./is-anything.ts";
import { knowsFormat } from "./knows-format.ts";
import { reaches } from "./reaches.ts";

export interface BesideReference {
  readonly kept: JsonObject;
  /** Keywords that cannot stay. */
  readonly dropped: readonly string[];
  /** Whether the reference must stand inside a union of its own, because nothing may stand beside it. */
  readonly apart: boolean;
}

interface Circumstances {
  readonly facts: SchemaFacts;
  readonly isRecursive: boolean;
  readonly travelsAsIs: () => boolean;
}

/** What stays of the keywords beside a reference; nothing where the definition has to be written out instead. */
export function besideReference(
  siblings: JsonObject,
  { facts, isRecursive, travelsAsIs }: Circumstances,
): BesideReference | undefined {
  const names = Object.keys(siblings);
  if (names.length === 0) return { kept: {}, dropped: [], apart: false };
  const told = facts.references?.siblings;
  const allowed = told === "none" ? undefined : told;
  if (!isAnything(siblings)) {
    return allowed === "any" && travelsAsIs() ? { kept: siblings, dropped: [], apart: false } : undefined;
  }
  const fits = (name: string): boolean =>
    reaches(facts, name) &&
    (allowed !== "annotations" || name === "description") &&
    (name !== "format" || knowsFormat(facts, siblings.format));
  const kept: Record<string, JsonValue> = {};
  for (const name of names.filter(fits)) kept[name] = siblings[name] as JsonValue;
  const dropped = names.filter((name) => !fits(name));
  if (allowed !== undefined && dropped.length === 0) return { kept, dropped, apart: false };
  // Written out, one that contains itself would end somewhere; what is said about it matters less.
  if (!isRecursive) return undefined;
  if (allowed !== undefined) return { kept, dropped, apart: false };
  const apart = reaches(facts, "anyOf") && Object.keys(kept).length > 0;
  return apart ? { kept, dropped, apart } : { kept: {}, dropped: names, apart: false };
}
