import { isJsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, resolvePointer, unescapeToken } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { CompiledSchema, Violation } from "../schema/types.ts";

/** So many problems are told at once; and without a default that does not fit, another branch may come closest. */
const ROUNDS = 10;

/**
 * A value with its defaults. Where a default does not fit its own schema, as `"default": null` of a text does not, the
 * member stays away: it was left out, which is right, and must not become wrong by what it is filled with. Nor is
 * anybody to be told of it who has something else wrong.
 */
export function fillDefaults(value: JsonValue, schema: CompiledSchema): JsonValue {
  const filled = schema.withDefaults(value);
  if (filled === value) return filled;
  let fitting = filled;
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { valid, errors } = schema.validate(fitting);
    if (valid) return fitting;
    const added = addedAmong(errors, value);
    if (added.size === 0) break;
    // Where they are more than can be told, what does not fit one item of a list goes from all of them.
    fitting = without(fitting, value, placesAmong(added), round >= ROUNDS);
  }
  return schema.accepts(fitting) || !schema.accepts(value) ? fitting : value;
}

/** The places with something wrong that the value has nothing at. */
function addedAmong(
  violations: readonly Violation[],
  value: JsonValue,
  found = new Set<Pointer>(),
): Set<Pointer> {
  for (const { pointer, causes } of violations) {
    const added = firstAdded(pointer, value);
    if (added === undefined) addedAmong(causes, value, found);
    else found.add(added);
  }
  return found;
}

/** The outermost place on the way to another that the value has nothing at. */
function firstAdded(pointer: Pointer, value: JsonValue): Pointer | undefined {
  for (let end = pointer.indexOf("/", 1); ; end = pointer.indexOf("/", end + 1)) {
    const place = end === -1 ? pointer : pointer.slice(0, end);
    if (resolvePointer(value, place) === undefined) return place;
    if (end === -1) return undefined;
  }
}

/** Places by their tokens; one that goes altogether has no further ones. */
type Places = Map<string, Places>;

function placesAmong(pointers: Iterable<Pointer>): Places {
  const root: Places = new Map();
  for (const pointer of pointers) {
    let here = root;
    for (const token of pointer.split("/").slice(1).map(unescapeToken)) {
      const next = here.get(token) ?? new Map();
      here.set(token, next);
      here = next;
    }
  }
  return root;
}

/** A value without what it got at some places, copied once however many they are. */
function without(
  filled: JsonValue,
  given: JsonValue | undefined,
  places: Places,
  isEverywhere: boolean,
): JsonValue {
  if (places.size === 0 || given === undefined) return filled;
  if (Array.isArray(filled)) {
    const items = Array.isArray(given) ? (given as readonly JsonValue[]) : [];
    const ofAll = isEverywhere ? joined(places.values()) : undefined;
    return filled.map((each: JsonValue, i) => {
      const own = ofAll ?? places.get(String(i));
      return own === undefined ? each : without(each, items[i], own, isEverywhere);
    });
  }
  if (!isJsonObject(filled) || !isJsonObject(given)) return filled;
  const left: Record<string, JsonValue> = {};
  for (const name of Object.keys(filled)) {
    const member = filled[name] as JsonValue;
    const own = Object.hasOwn(given, name) ? given[name] : undefined;
    const below = places.get(name);
    // What goes altogether was not given.
    if (below === undefined || (below.size === 0 && own !== undefined)) setOwn(left, name, member);
    else if (below.size > 0) setOwn(left, name, without(member, own, below, isEverywhere));
  }
  return left;
}

/** What goes from one item or another. */
function joined(items: Iterable<Places>): Places {
  const all: Places = new Map();
  for (const places of items)
    for (const [token, below] of places) all.set(token, joined([all.get(token) ?? new Map(), below]));
  return all;
}
