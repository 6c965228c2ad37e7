import { isJsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, unescapeToken } from "../json/pointer.ts";
import type { Loss } from "./loss.ts";

/**
 * Losses at places that their author wrote. What passes put together on the way, such as a union in place of several
 * types, may have lost something too: that is told where it came from, as near as there is a place.
 */
export function atAuthorsPlaces(losses: readonly Loss[], author: JsonValue): readonly Loss[] {
  let moved: Loss[] | undefined;
  for (let i = 0; i < losses.length; i++) {
    const loss = losses[i] as Loss;
    const pointer = nearestPlace(loss.pointer, author);
    if (pointer === loss.pointer) continue;
    moved ??= [...losses];
    moved[i] = { ...loss, pointer };
  }
  return moved ?? losses;
}

/** As much of a pointer as leads somewhere. */
export function nearestPlace(pointer: Pointer, author: JsonValue): Pointer {
  let here = author;
  let start = 1;
  while (start <= pointer.length) {
    const slash = pointer.indexOf("/", start);
    const end = slash === -1 ? pointer.length : slash;
    const token = unescapeToken(pointer.slice(start, end));
    const held = (Array.isArray(here) || isJsonObject(here)) && Object.hasOwn(here, token);
    if (!held) return pointer.slice(0, start - 1);
    here = (here as { readonly [key: string]: JsonValue })[token] as JsonValue;
    start = end + 1;
  }
  return pointer;
}
