import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { formatPointer, type Pointer, resolvePointer, type Token } from "../json/pointer.ts";
import { saysMembers } from "./object-schema.ts";
import { type Place, pointerTo } from "./place.ts";
import { placeOfTarget, referencesOf } from "./reference-graph.ts";
import type { Spot } from "./spot.ts";

interface Visit {
  readonly schema: JsonValue | undefined;
  readonly place: Place | null;
  /** The same place where references lead to it or below it. */
  readonly spot: Spot | undefined;
  /** Levels around it. */
  readonly above: number;
}

/**
 * The first schemas that are nested deeper than so many levels. An object or a list is one level, a scalar none;
 * the branches of a union stay on the level of the union, and a reference takes the level of the place it is used at.
 */
export function deepestWithin(written: WrittenSchema, most: number): readonly Pointer[] {
  const found = new Set<Pointer>();
  const { root } = referencesOf(written);
  // Only references lead to one place twice; on a level that it was seen on there is nothing new below.
  const seen = Array.from({ length: root === undefined ? 0 : most + 2 }, () => new Set<Spot>());
  const open: Visit[] = [{ schema: written.value, place: null, spot: root, above: 0 }];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const { schema, place, spot, above } = here;
    if (!isJsonObject(schema)) continue;
    // What a tool takes is an object, whether it says so or not.
    const isRoot = place === null && written.role === "input" && schema.type === undefined;
    const level = above + (isRoot || isContainer(schema) ? 1 : 0);
    if (spot?.isTarget) {
      if (seen[level]?.has(spot)) continue;
      seen[level]?.add(spot);
    }
    if (level > most) found.add(pointerTo(place, written.at));
    else {
      if (typeof schema.$ref === "string") follow(schema.$ref, above);
      addBelow(open, schema, here, level);
    }
  }
  return [...found];

  /** What leads back to itself has no depth; that it does so is told elsewhere. */
  function follow(reference: string, above: number): void {
    const tokens = placeOfTarget(written.value, reference);
    const spot = tokens && root?.make(tokens);
    if (tokens === undefined || spot === undefined || spot.isCircular) return;
    const place = tokens.reduce<Place | null>((outer, token) => ({ above: outer, token }), null);
    open.push({ schema: resolvePointer(written.value, formatPointer(tokens)), place, spot, above });
  }
}

function isContainer(schema: JsonObject): boolean {
  const { type } = schema;
  if (type === "object" || type === "array") return true;
  if (Array.isArray(type) && (type.includes("object") || type.includes("array"))) return true;
  return saysMembers(schema) || isJsonObject(schema.items);
}

function addBelow(open: Visit[], schema: JsonObject, here: Visit, level: number): void {
  addMap(open, schema.properties, within(here, "properties"), level);
  addMap(open, schema.$defs, within(here, "$defs"), 0);
  for (const token of ["anyOf", "allOf", "oneOf"]) {
    const branches = schema[token];
    if (!Array.isArray(branches)) continue;
    const list = within(here, token);
    branches.forEach((branch: JsonValue, i) => {
      open.push({ schema: branch, ...within(list, i), above: here.above });
    });
  }
  for (const token of ["items", "additionalProperties"]) {
    if (isJsonObject(schema[token]))
      open.push({ schema: schema[token], ...within(here, token), above: level });
  }
}

type Whereabouts = Pick<Visit, "place" | "spot">;

const within = ({ place, spot }: Whereabouts, token: Token): Whereabouts => ({
  place: { above: place, token },
  spot: spot?.at(token),
});

function addMap(open: Visit[], map: JsonValue | undefined, here: Whereabouts, above: number): void {
  if (!isJsonObject(map)) return;
  for (const token of Object.keys(map)) open.push({ schema: map[token], ...within(here, token), above });
}
