import { isJsonObject, type JsonObject, type JsonValue } from "./json.ts";
import { setOwn } from "./set-own.ts";
import { walkLimits } from "./walk.ts";

/** Deeper nobody reads either. */
const DEEPEST = 1_000;

/**
 * A value without the members that are undefined, as JSON would write it; the same where there are none. Programs that
 * put objects together write what is not there like that.
 */
export const withoutUndefined = (value: JsonValue): JsonValue => new Copier().of(value, 0);

class Copier {
  /** What holds the same object many times over would be gone through without end. */
  private left = walkLimits.maxNodes;

  of(value: JsonValue, depth: number): JsonValue {
    if (typeof value !== "object" || value === null || depth > DEEPEST || --this.left < 0) return value;
    return isJsonObject(value) ? this.object(value, depth) : this.list(value, depth);
  }

  private list(list: readonly JsonValue[], depth: number): JsonValue {
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const item = list[i] as JsonValue;
      const same = this.of(item, depth + 1);
      if (same === item) continue;
      copy ??= [...list];
      copy[i] = same;
    }
    return copy ?? list;
  }

  private object(object: JsonObject, depth: number): JsonValue {
    let changed: Map<string, JsonValue | undefined> | undefined;
    for (const key in object) {
      const member = object[key];
      const same = member === undefined ? undefined : this.of(member, depth + 1);
      if (same === member && member !== undefined) continue;
      changed ??= new Map();
      changed.set(key, same);
    }
    if (changed === undefined) return object;
    const copy: Record<string, JsonValue> = {};
    for (const key in object) {
      const member = changed.has(key) ? changed.get(key) : object[key];
      if (member !== undefined) setOwn(copy, key, member);
    }
    return copy;
  }
}
