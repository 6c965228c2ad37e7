import { isJsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, resolvePointer, unescapeToken } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { CompiledSchema } from "../schema/types.ts";

/**
 * A value with its defaults. Where a default does not fit its own schema, as `"default": null` of a text does not, the
 * member stays away: it was left out, which is right, and must not become wrong by what it is filled with.
 */
export function fillDefaults(value: JsonValue, schema: CompiledSchema): JsonValue {
  const filled = schema.withDefaults(value);
  if (filled === value || schema.accepts(filled) || !schema.accepts(value)) return filled;
  let fitting = filled;
  for (const { pointer } of schema.validate(filled).errors) {
    const added = firstAdded(pointer, value);
    if (added !== undefined) fitting = without(fitting, added.split("/").slice(1).map(unescapeToken));
  }
  return schema.accepts(fitting) ? fitting : value;
}

/** The outermost place on the way to another that the value has nothing at. */
function firstAdded(pointer: Pointer, value: JsonValue): Pointer | undefined {
  for (let end = pointer.indexOf("/", 1); ; end = pointer.indexOf("/", end + 1)) {
    const place = end === -1 ? pointer : pointer.slice(0, end);
    if (resolvePointer(value, place) === undefined) return place;
    if (end === -1) return undefined;
  }
}

function without(value: JsonValue, [token, ...below]: readonly string[]): JsonValue {
  if (token === undefined) return value;
  if (Array.isArray(value)) {
    const place = Number(token);
    return value.map((each: JsonValue, i) => (i === place ? without(each, below) : each));
  }
  if (!isJsonObject(value)) return value;
  const left: Record<string, JsonValue> = {};
  for (const name of Object.keys(value)) {
    const member = value[name] as JsonValue;
    if (name !== token) setOwn(left, name, member);
    else if (below.length > 0) setOwn(left, name, without(member, below));
  }
  return left;
}
