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

/** Far more than a model gets wrong in one call; whoever sends more is answered with what is wrong. */
const MOST_MISFITS = 50;
/** In a branch of a union values are seen to be wrong only once those that decide which branch it is are right. */
const ROUNDS = 4;
const MOST_LISTED = 100_000;

type Listed = ReadonlyMap<string, ReadonlySet<string>>;

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
  let listed: Listed | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const misfits = new Set(compiled.validate(here).errors.flatMap(misfitsIn));
    if (misfits.size === 0 || misfits.size > MOST_MISFITS) break;
    listed ??= listedIn(schema);
    const found = [...misfits].flatMap((pointer) => asListed(here, pointer, listed as Listed));
    if (found.length === 0) break;
    for (const { pointer, to } of found) here = withValue(here, parsePointer(pointer) ?? [], to);
    restored.push(...found);
  }
  return { args: here, restored };
}

function asListed(args: JsonValue, pointer: Pointer, listed: Listed): readonly Restored[] {
  const from = resolvePointer(args, pointer);
  if (typeof from !== "string") return [];
  const spellings = [...(listed.get(from.toLowerCase()) ?? [])];
  // Listed twice in different capitals, it is not known which is meant.
  const [to] = spellings;
  return spellings.length === 1 && to !== undefined && to !== from ? [{ pointer, from, to }] : [];
}

/** Where values stand that are none of those listed. */
const misfitsIn = ({ keyword, pointer, causes }: Violation): readonly Pointer[] =>
  keyword === "enum" || keyword === "const" ? [pointer] : causes.flatMap(misfitsIn);

/** All texts that a schema lists, by their small letters. */
function listedIn(schema: JsonObject): Listed {
  const listed = new Map<string, Set<string>>();
  const waiting: JsonValue[] = [schema];
  let count = 0;
  while (waiting.length > 0 && count < MOST_LISTED) {
    const part = waiting.pop() as JsonValue;
    const held: readonly JsonValue[] = Array.isArray(part)
      ? part
      : isJsonObject(part)
        ? Object.values(part)
        : [];
    for (const each of held) waiting.push(each);
    if (!isJsonObject(part)) continue;
    const values: readonly (JsonValue | undefined)[] = Array.isArray(part.enum) ? part.enum : [part.const];
    for (const value of values) {
      if (typeof value !== "string") continue;
      count += 1;
      const same = listed.get(value.toLowerCase());
      if (same === undefined) listed.set(value.toLowerCase(), new Set([value]));
      else same.add(value);
    }
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
