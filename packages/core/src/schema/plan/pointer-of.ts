import { escapeToken } from "../../json/pointer.ts";
import type { Slot } from "./slot.ts";

/** Where a slot's schema stands in its document; remembered, because errors ask again and again. */
export function pointerOf(slot: Slot): string {
  if (slot.at !== null) return slot.at;
  const above = slot.parent === null ? slot.resource.at : pointerOf(slot.parent);
  const key = slot.key === null ? "" : `/${escapeToken(String(slot.key))}`;
  slot.at = `${above}/${escapeToken(slot.keyword)}${key}`;
  return slot.at;
}
