import type { Fields } from "../check/fields.ts";
import type { Slot } from "../plan/slot.ts";

/** The types that a slot's schema names, for the words of an error. */
export function typesOf(slot: Slot): readonly unknown[] {
  const type = (slot.schema as Fields | undefined)?.type;
  return Array.isArray(type) ? type : [type];
}
