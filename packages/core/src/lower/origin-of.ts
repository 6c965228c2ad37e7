import { isJsonObject, type JsonValue } from "../json/json.ts";
import { childValue, type Pointer, parsePointer } from "../json/pointer.ts";
import type { Origins } from "./origins.ts";

/** Where the nearest part around a place of the lowered schema comes from. */
export function originOf(pointer: Pointer, lowered: JsonValue, origins: Origins): Pointer {
  let origin = origins.of(lowered, "");
  let here: JsonValue | undefined = lowered;
  for (const token of parsePointer(pointer) ?? []) {
    const written = isJsonObject(here) ? origins.writtenAt(here, token) : undefined;
    here = here === undefined ? undefined : childValue(here, token);
    origin = origins.of(here, written ?? origin);
  }
  return origin;
}
