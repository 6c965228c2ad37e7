import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import type { Fields } from "./fields.ts";
import type { Run } from "./run.ts";

/** Whether no two items are equal. Scalars go into a set, lists and objects are compared only when their hashes meet. */
export function areUnique(list: readonly unknown[], run: Run): boolean {
  const scalars = new Set<unknown>();
  let composites: Map<number, JsonValue[]> | null = null;
  for (const item of list) {
    if (typeof item !== "object" || item === null) {
      if (scalars.has(item)) return false;
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
      if (run.steps < 0) return run.halt("steps");
      if (bucket.some((other) => deepEqual(other, item as JsonValue))) return false;
      bucket.push(item as JsonValue);
    }
  }
  return run.stop === null;
}

/** The same for equal values, whatever the order of their keys. */
function hashOf(value: unknown, run: Run, depth: number): number {
  run.steps--;
  if (typeof value === "string") return hashText(value);
  if (typeof value === "number") return hashText(String(value === 0 ? 0 : value)) ^ 0x1234567;
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
    hash = (hash + Math.imul(hashText(name) | 1, hashOf(fields[name], run, depth + 1) ^ 0x9e3779b9)) | 0;
  }
  return hash;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
