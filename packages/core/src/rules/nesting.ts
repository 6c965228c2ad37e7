import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, parsePointer, pointerFromFragment } from "../json/pointer.ts";
import { type Place, pointerTo } from "./place.ts";
import { referencesOf, targetOf } from "./reference-graph.ts";

interface Visit {
  readonly schema: JsonValue | undefined;
  readonly place: Place | null;
  /** Levels around it. */
  readonly above: number;
}

/**
 * The first schemas that are nested deeper than so many levels. An object or a list is one level, a scalar none;
 * the branches of a union stay on the level of the union, and a reference takes the level of the place it is used at.
 */
export function deepestWithin(written: WrittenSchema, most: number): readonly Pointer[] {
  const found = new Set<Pointer>();
  const references = referencesOf(written);
  // One that leads back to itself has no depth; that it does so is told elsewhere.
  const recursive = new Set(references.flatMap(({ holder, isRecursive }) => (isRecursive ? [holder] : [])));
  // Only references lead to one place twice, and never twice on one level.
  const seen = references.length === 0 ? undefined : Array.from({ length: most + 2 }, () => new Set());
  const open: Visit[] = [{ schema: written.value, place: null, above: 0 }];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const { schema, place, above } = here;
    if (!isJsonObject(schema)) continue;
    const level = above + (isContainer(schema) ? 1 : 0);
    if (seen?.[level]?.has(schema)) continue;
    seen?.[level]?.add(schema);
    if (level > most) {
      found.add(pointerTo(place, written.at));
      continue;
    }
    if (typeof schema.$ref === "string" && !recursive.has(schema)) {
      open.push({ schema: targetOf(written.value, schema.$ref), place: placeOf(schema.$ref), above });
    }
    addBelow(open, schema, here, level);
  }
  return [...found];
}

function placeOf(reference: string): Place | null {
  const tokens = parsePointer(pointerFromFragment(reference) ?? "") ?? [];
  return tokens.reduce<Place | null>((above, token) => ({ above, token }), null);
}

function isContainer({ type, properties, items }: JsonObject): boolean {
  if (type === "object" || type === "array" || isJsonObject(properties) || isJsonObject(items)) return true;
  return Array.isArray(type) && (type.includes("object") || type.includes("array"));
}

function addBelow(open: Visit[], schema: JsonObject, { place, above }: Visit, level: number): void {
  addMap(open, schema.properties, { above: place, token: "properties" }, level);
  addMap(open, schema.$defs, { above: place, token: "$defs" }, 0);
  for (const token of ["anyOf", "allOf", "oneOf"]) {
    const branches = schema[token];
    if (!Array.isArray(branches)) continue;
    const list = { above: place, token };
    branches.forEach((branch: JsonValue, i) => {
      open.push({ schema: branch, place: { above: list, token: i }, above });
    });
  }
  for (const token of ["items", "additionalProperties"]) {
    if (isJsonObject(schema[token]))
      open.push({ schema: schema[token], place: { above: place, token }, above: level });
  }
}

function addMap(open: Visit[], map: JsonValue | undefined, place: Place, above: number): void {
  if (!isJsonObject(map)) return;
  for (const token of Object.keys(map))
    open.push({ schema: map[token], place: { above: place, token }, above });
}
