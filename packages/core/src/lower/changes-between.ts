import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";

export interface Change {
  readonly pointer: Pointer;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/** Scalars that differ between two values of one form. */
export function changesBetween(
  one: JsonValue,
  two: JsonValue,
  at: Pointer = "",
  found: Change[] = [],
): readonly Change[] {
  if (one === two) return found;
  if (Array.isArray(one) && Array.isArray(two)) {
    for (const [i, item] of (one as readonly JsonValue[]).entries())
      if (i < two.length) changesBetween(item, two[i] as JsonValue, child(at, i), found);
  } else if (isJsonObject(one) && isJsonObject(two)) {
    for (const name of Object.keys(one))
      if (Object.hasOwn(two, name))
        changesBetween(one[name] as JsonValue, two[name] as JsonValue, child(at, name), found);
  } else found.push({ pointer: at, from: one, to: two });
  return found;
}
