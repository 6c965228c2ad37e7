import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, parsePointer, resolvePointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { CompiledSchema, Violation } from "../schema/types.ts";

/** A text that was read as the listed one that differs from it only in capitals and small letters. */
export interface Restored {
  readonly pointer: Pointer;
  readonly from: string;
  readonly to: string;
}

/** Values that are put right before giving up, and spellings that are tried for each. */
const MOST = 50;
const MOST_TRIED = 5;

/**
 * Arguments with the listed values as they are listed, where a model sent them in other capitals. What fits is never
 * changed, and nothing is where two listed values differ by that alone.
 */
export function restoreCase(
  args: JsonValue,
  schema: JsonObject,
  compiled: CompiledSchema,
): { readonly args: JsonValue; readonly restored: readonly Restored[] } {
  const restored: Restored[] = [];
  let here = args;
  let listed: ReadonlyMap<string, readonly string[]> | undefined;
  while (restored.length < MOST) {
    const misfits = compiled.validate(here).errors.flatMap(misfitsIn);
    listed ??= listedIn(schema);
    const next = misfits.flatMap((pointer) => listedAs(here, pointer, listed as typeof listed & object))[0];
    if (next === undefined) break;
    here = withValue(here, parsePointer(next.pointer) ?? [], next.to);
    restored.push(next);
  }
  return { args: here, restored };

  function listedAs(
    value: JsonValue,
    pointer: Pointer,
    known: ReadonlyMap<string, readonly string[]>,
  ): Restored[] {
    const from = resolvePointer(value, pointer);
    if (typeof from !== "string") return [];
    const spellings = (known.get(from.toLowerCase()) ?? []).filter((each) => each !== from);
    if (spellings.length > MOST_TRIED) return [];
    const right = spellings.filter((to) => {
      const tried = withValue(value, parsePointer(pointer) ?? [], to);
      return !compiled.validate(tried).errors.flatMap(misfitsIn).includes(pointer);
    });
    return right.length === 1 ? [{ pointer, from, to: right[0] as string }] : [];
  }
}

/** Where values stand that are none of those listed. */
const misfitsIn = ({ keyword, pointer, causes }: Violation): readonly Pointer[] =>
  keyword === "enum" || keyword === "const" ? [pointer] : causes.flatMap(misfitsIn);

/** All texts that a schema lists, by their small letters. */
function listedIn(schema: JsonObject): ReadonlyMap<string, readonly string[]> {
  const listed = new Map<string, string[]>();
  const waiting: JsonValue[] = [schema];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (Array.isArray(part)) waiting.push(...(part as readonly JsonValue[]));
    if (!isJsonObject(part)) continue;
    const values = Array.isArray(part.enum) ? part.enum : [part.const];
    for (const value of values as readonly (JsonValue | undefined)[]) {
      if (typeof value !== "string") continue;
      const same = listed.get(value.toLowerCase()) ?? [];
      if (!same.includes(value)) listed.set(value.toLowerCase(), [...same, value]);
    }
    for (const key of Object.keys(part)) waiting.push(part[key] as JsonValue);
  }
  return listed;
}

/** A copy with another value at a place that is there. */
function withValue(value: JsonValue, [token, ...below]: readonly string[], to: string): JsonValue {
  if (token === undefined) return to;
  if (Array.isArray(value))
    return value.map((item: JsonValue, i) => (String(i) === token ? withValue(item, below, to) : item));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const key of Object.keys(value))
    setOwn(
      copy,
      key,
      key === token ? withValue(value[key] as JsonValue, below, to) : (value[key] as JsonValue),
    );
  return copy;
}
