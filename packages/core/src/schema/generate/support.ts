import type { Fields } from "../check/fields.ts";

/** Whether every member of an object has a known name. */
export function onlyNames(fields: Fields, names: ReadonlySet<string>): boolean {
  for (const name in fields) if (!names.has(name) && fields[name] !== undefined) return false;
  return true;
}

/** How many members an object has. */
export function sizeOf(fields: Fields): number {
  let count = 0;
  for (const name in fields) if (fields[name] !== undefined) count++;
  return count;
}
