import { ANY } from "../plan/types.ts";
import type { Fields } from "./fields.ts";

/** Beyond so many items or members a value is large: to look through it again and again would take long. */
export const LARGE = 64;

/** Items that may be looked at without anything being remembered of them; a member counts as many of them. */
export const FREE = 4_000_000;
export const MEMBER = 64;

/** Steps for the name of a large object: the host lists all of them before the first is looked at. */
export const LISTING = 2;

/**
 * What one validation remembers of large lists and objects. A schema may lead to the same value half a million times;
 * from the second time on the answers here take no longer for a large value than for a small one.
 */
export class Large {
  /** How many members an object has, undefined where they were not counted yet. */
  private readonly sizes = new WeakMap<object, number | undefined>();
  private readonly lastOfKind = new WeakMap<object, Int32Array>();

  remember(fields: Fields, size: number | undefined): void {
    this.sizes.set(fields, size);
  }

  has(fields: Fields): boolean {
    return this.sizes.has(fields);
  }

  size(fields: Fields): number {
    const known = this.sizes.get(fields);
    if (known !== undefined) return known;
    const size = countMembers(fields);
    this.sizes.set(fields, size);
    return size;
  }

  /** Whether all items from there on are of kinds in the mask. */
  allFit(list: readonly unknown[], from: number, mask: number): boolean {
    if (mask === ANY) return true;
    let last = this.lastOfKind.get(list);
    if (last === undefined) {
      last = lastOfEachKind(list);
      this.lastOfKind.set(list, last);
    }
    for (let kind = 0; kind < last.length; kind++) {
      if ((mask & (1 << kind)) === 0 && (last[kind] as number) >= from) return false;
    }
    return true;
  }
}

export function countMembers(fields: Fields): number {
  let count = 0;
  for (const name in fields) if (fields[name] !== undefined) count++;
  return count;
}

/** What JSON does not have; as a bit it is in no mask. */
const NO_KIND = 7;

/** Where each kind of value stands last in a list; -1 where it does not. The kinds are the bits of masks. */
function lastOfEachKind(list: readonly unknown[]): Int32Array {
  const last = new Int32Array(NO_KIND + 1).fill(-1);
  for (let i = 0; i < list.length; i++) last[kindOf(list[i])] = i;
  return last;
}

function kindOf(value: unknown): number {
  switch (typeof value) {
    case "string":
      return 0;
    case "number":
      if (Number.isInteger(value)) return 1;
      return Number.isFinite(value) ? 2 : NO_KIND;
    case "boolean":
      return 3;
    case "object":
      if (value === null) return 4;
      return Array.isArray(value) ? 5 : 6;
    default:
      return NO_KIND;
  }
}
