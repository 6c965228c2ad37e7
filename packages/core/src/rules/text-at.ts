import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { resolvePointer } from "../json/pointer.ts";

/** A text of a definition as it stands there, without reading the whole tool; nothing for one of the wrong kind. */
export function textAt(written: WrittenTool, part: "name" | "description"): string | undefined {
  const { value, at, places } = written;
  const place = places[part];
  if (place === undefined) return undefined;
  // Inside a text there are no places, and all of them are the tool itself.
  const found = place === at ? written.tool[part] : below(value, place.slice(at.length + 1));
  return typeof found === "string" ? found : undefined;
}

/** Nearly always it is a member of the definition itself. */
const below = (value: JsonValue, place: string): JsonValue | undefined =>
  place.includes("/") || !isJsonObject(value) || !Object.hasOwn(value, place)
    ? resolvePointer(value, `/${place}`)
    : value[place];
