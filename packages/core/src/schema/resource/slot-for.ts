import type { JsonValue } from "../../json/json.ts";
import { Slot } from "../plan/slot.ts";
import type { Resource } from "./resource.ts";

/** The slot that all references to a place share, so that they share its plan. */
export function slotFor(schema: JsonValue, resource: Resource, at: string): Slot {
  const held = schema === resource.firstTarget ? resource.firstSlot : resource.slots?.get(schema);
  if (held) return held;
  const slot = new Slot(schema, resource, null, "", null);
  slot.at = at;
  if (typeof schema !== "object" || schema === null) return slot;
  if (resource.firstSlot === null) {
    resource.firstTarget = schema;
    resource.firstSlot = slot;
  } else {
    resource.slots ??= new Map();
    resource.slots.set(schema, slot);
  }
  return slot;
}
