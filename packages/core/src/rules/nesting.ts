import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { targetOf } from "./reference-graph.ts";

/** Places looked at before giving up: references can make a small schema very large. */
const MOST = 20_000;
/** References and branches in a row that stay on one level. */
const LONGEST = 200;

/**
 * The first schemas that are nested deeper than so many levels. An object or a list is one level, a scalar none;
 * the branches of a union stay on the level of the union, and a reference takes the level of the place it is used at.
 */
export function deepestWithin({ value, at }: WrittenSchema, most: number): readonly Pointer[] {
  const found = new Set<Pointer>();
  const seen = new Map<JsonValue, number>();
  let visits = 0;

  function visit(schema: JsonValue, pointer: Pointer, above: number, open: readonly JsonValue[]): void {
    if (!isJsonObject(schema) || open.length > LONGEST || open.includes(schema) || ++visits > MOST) return;
    const level = above + (isContainer(schema) ? 1 : 0);
    // Seen at least as deep already: nothing new can be found below.
    if ((seen.get(schema) ?? -1) >= level) return;
    seen.set(schema, level);
    if (level > most) {
      found.add(pointer);
      return;
    }
    const inside = [...open, schema];
    if (typeof schema.$ref === "string") {
      const target = targetOf(value, schema.$ref);
      if (target !== undefined) visit(target, child(pointer, "$ref"), above, inside);
    }
    for (const [keyword, key, below] of subschemasOf(schema)) {
      const place = key === null ? child(pointer, keyword) : child(pointer, keyword, key);
      visit(below, place, inPlace.has(keyword) ? above : keyword === "$defs" ? 0 : level, inside);
    }
  }

  visit(value, at, 0, []);
  return [...found];
}

const inPlace = new Set(["anyOf", "allOf", "oneOf"]);

function isContainer({ type, properties, items }: JsonObject): boolean {
  const types = Array.isArray(type) ? type : [type];
  return (
    types.includes("object") || types.includes("array") || isJsonObject(properties) || isJsonObject(items)
  );
}

type Subschema = readonly [keyword: string, key: string | number | null, schema: JsonValue];

function subschemasOf(schema: JsonObject): Subschema[] {
  const found: Subschema[] = [];
  for (const keyword of ["properties", "$defs"]) {
    const map = schema[keyword];
    if (isJsonObject(map))
      for (const key of Object.keys(map)) found.push([keyword, key, map[key] as JsonValue]);
  }
  for (const keyword of ["anyOf", "allOf", "oneOf"]) {
    const list = schema[keyword];
    if (Array.isArray(list))
      for (let i = 0; i < list.length; i++) found.push([keyword, i, list[i] as JsonValue]);
  }
  for (const keyword of ["items", "additionalProperties"]) {
    const one = schema[keyword];
    if (isJsonObject(one)) found.push([keyword, null, one]);
  }
  return found;
}
