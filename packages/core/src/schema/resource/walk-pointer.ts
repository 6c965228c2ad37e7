import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { childValue, escapeToken, parsePointer } from "../../json/pointer.ts";
import type { Slot } from "../plan/slot.ts";
import { type Resource, startsResource } from "./resource.ts";
import { slotFor } from "./slot-for.ts";
import { type Unresolved, unresolved } from "./unresolved.ts";

/** The place a pointer fragment leads to. On the way it may enter resources embedded in this one. */
export function walkPointer(from: Resource, pointer: string, reference: string): Slot | Unresolved {
  let resource = from;
  let here: JsonValue = from.root;
  let at = from.at;
  const tokens = parsePointer(pointer);
  if (!tokens) return unresolved(reference, "is not a JSON Pointer");
  for (const token of tokens) {
    const next = childValue(here, token);
    if (next === undefined) return unresolved(reference, "points to nothing");
    at = `${at}/${escapeToken(token)}`;
    here = next;
    if (isJsonObject(here) && startsResource(here, resource.rules)) {
      resource = resource.library.resourceAt(here, resource, at);
    }
  }
  if (!isJsonObject(here) && typeof here !== "boolean") {
    return unresolved(reference, "points to something that is not a schema");
  }
  return slotFor(here, resource, at);
}
