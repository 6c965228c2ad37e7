import { child, isJsonObject, type JsonValue, parsePointer, resolvePointer } from "@toolwright/core";

/** Where schemas stand that look at a place in a value or at what is around it, through references and unions. */
export const placesAlong = (author: JsonValue, instance: string): ReadonlySet<string> =>
  new Set(stepsTo(author, instance).flatMap((places) => [...places]));

/** Where schemas stand that look at a place in a value, and at no more. */
export const placesAt = (author: JsonValue, instance: string): ReadonlySet<string> =>
  stepsTo(author, instance).at(-1) ?? new Set();

function stepsTo(author: JsonValue, instance: string): readonly ReadonlySet<string>[] {
  let here = inPlace(author, new Set([""]));
  const steps = [here];
  for (const token of parsePointer(instance) ?? []) {
    const next = new Set<string>();
    for (const place of here) for (const below of placesBelow(author, place, token)) next.add(below);
    here = inPlace(author, next);
    steps.push(here);
  }
  return steps;
}

/** Those places, and the ones that look at the same value. */
export function inPlace(author: JsonValue, places: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(places);
  for (const place of all) {
    const schema = resolvePointer(author, place);
    if (!isJsonObject(schema)) continue;
    if (typeof schema.$ref === "string") all.add(targetOf(author, schema.$ref, place));
    if (typeof schema.$dynamicRef === "string") all.add(targetOf(author, schema.$dynamicRef, place));
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const branches = schema[keyword];
      if (Array.isArray(branches)) for (const i of branches.keys()) all.add(child(place, keyword, i));
    }
    for (const keyword of ["if", "then", "else"])
      if (isJsonObject(schema[keyword])) all.add(child(place, keyword));
    for (const keyword of ["dependentSchemas", "dependencies"]) {
      const map = schema[keyword];
      if (isJsonObject(map))
        for (const name of Object.keys(map)) all.add(child(place, keyword)).add(child(place, keyword, name));
    }
  }
  return all;
}

function placesBelow(author: JsonValue, place: string, token: string): string[] {
  const schema = resolvePointer(author, place);
  if (!isJsonObject(schema)) return [];
  const below: string[] = [];
  if (resolvePointer(schema.properties ?? null, child("", token)) !== undefined)
    below.push(child(place, "properties", token));
  if (isJsonObject(schema.patternProperties))
    for (const pattern of Object.keys(schema.patternProperties))
      below.push(child(place, "patternProperties"), child(place, "patternProperties", pattern));
  for (const keyword of ["prefixItems", "items"])
    if (Array.isArray(schema[keyword]) && resolvePointer(schema[keyword], child("", token)) !== undefined)
      below.push(child(place, keyword), child(place, keyword, token));
  for (const keyword of [
    "additionalProperties",
    "unevaluatedProperties",
    "items",
    "additionalItems",
    "unevaluatedItems",
    "contains",
  ])
    if (isJsonObject(schema[keyword])) below.push(child(place, keyword));
  return below;
}

/** Where a reference leads; only within the document, by pointer or by name. */
function targetOf(author: JsonValue, reference: string, from: string): string {
  const fragment = decodeURIComponent(reference.slice(reference.indexOf("#") + 1));
  const root = innerRoot(author, from);
  if (fragment === "" || fragment.startsWith("/")) return `${root}${fragment}`;
  return findAnchor(resolvePointer(author, root), fragment, root) ?? root;
}

/** Where the nearest schema with an address of its own stands. */
function innerRoot(author: JsonValue, from: string): string {
  let root = "";
  let here = "";
  for (const token of parsePointer(from) ?? []) {
    here = child(here, token);
    const schema = resolvePointer(author, here);
    if (isJsonObject(schema) && typeof schema.$id === "string") root = here;
  }
  return root;
}

function findAnchor(schema: JsonValue | undefined, anchor: string, at: string): string | undefined {
  if (typeof schema !== "object" || schema === null) return undefined;
  if (isJsonObject(schema) && (schema.$anchor === anchor || schema.$dynamicAnchor === anchor)) return at;
  for (const [key, member] of Object.entries(schema)) {
    const found = findAnchor(member as JsonValue, anchor, child(at, key));
    if (found !== undefined) return found;
  }
  return undefined;
}
