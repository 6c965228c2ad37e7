import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import type { Fields } from "./fields.ts";
import type { Run } from "./run.ts";

/** The host takes the length of a text that is about as long for its hash, so that they are compared one by one. */
const UNHASHED = 16_000;

/** Whether no two items are equal. */
export const areUnique = (list: readonly unknown[], run: Run): boolean =>
  firstRepeated(list, run) === -1 && run.stop === null;

/** The first two that are equal, for the words about them; null when looking for them takes too long. */
export function equalPair(list: readonly unknown[], run: Run): readonly [number, number] | null {
  const second = firstRepeated(list, run);
  if (second === -1) return null;
  const repeated = list[second];
  const hash = hashOf(repeated, run, 0);
  for (let first = 0; first < second && run.steps >= 0; first++) {
    const item = list[first] as JsonValue;
    if (item === repeated) return [first, second];
    if (typeof item !== "object" || hashOf(item, run, 0) !== hash) continue;
    if (deepEqual(item, repeated as JsonValue)) return [first, second];
  }
  return null;
}

/**
 * Where the first item stands that is equal to one before it; -1 where there is none, or where that took too long.
 * Scalars go into a set, lists and objects are compared only when their hashes meet.
 */
function firstRepeated(list: readonly unknown[], run: Run): number {
  // A set of many is slow to fill.
  run.steps -= 2 * list.length;
  if (run.steps < 0) return tooLong(run);
  const scalars = new Set<unknown>();
  let long = 0;
  let composites: Map<number, JsonValue[]> | null = null;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item !== "object" || item === null) {
      if (typeof item === "string" && item.length > UNHASHED) {
        run.steps -= Math.min(item.length, long++ * (item.length >> 10));
        if (run.steps < 0) return tooLong(run);
      }
      if (scalars.has(item)) return i;
      scalars.add(item);
      continue;
    }
    const before = run.steps;
    const hash = hashOf(item, run, 0);
    const size = before - run.steps;
    composites ??= new Map();
    const bucket = composites.get(hash);
    if (bucket === undefined) composites.set(hash, [item as JsonValue]);
    else {
      run.steps -= bucket.length * size;
      if (run.steps < 0) return tooLong(run);
      if (bucket.some((other) => deepEqual(other, item as JsonValue))) return i;
      bucket.push(item as JsonValue);
    }
  }
  return -1;
}

function tooLong(run: Run): -1 {
  run.halt("steps");
  return -1;
}

/** The same for equal values, whatever the order of their keys. */
function hashOf(value: unknown, run: Run, depth: number): number {
  run.steps--;
  if (typeof value === "string") return hashText(value, run);
  if (typeof value === "number") return hashText(String(value === 0 ? 0 : value), run) ^ 0x1234567;
  if (typeof value !== "object" || value === null) return value === null ? 1 : value ? 2 : 3;
  if (run.steps < 0 || depth > run.maxDepth) {
    run.halt(run.steps < 0 ? "steps" : "depth");
    return 0;
  }
  if (Array.isArray(value)) {
    let hash = 17;
    for (const item of value) hash = (Math.imul(hash, 31) + hashOf(item, run, depth + 1)) | 0;
    return hash;
  }
  let hash = 7;
  const fields = value as Fields;
  for (const name in fields) {
    // Addition forgets the order; the product ties each value to its name.
    hash = (hash + Math.imul(hashText(name, run) | 1, hashOf(fields[name], run, depth + 1) ^ 0x9e3779b9)) | 0;
  }
  return hash;
}

/** Characters that are hashed for one step. */
const PER_STEP = 64;

function hashText(text: string, run: Run): number {
  run.steps -= Math.floor(text.length / PER_STEP);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
