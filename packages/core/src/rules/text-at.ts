import type { WrittenTool } from "../format/format.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, resolvePointer } from "../json/pointer.ts";

/** A text of a definition as it stands there, without reading the whole tool; nothing for one of the wrong kind. */
export function textAt(written: WrittenTool, part: "name" | "description"): string | undefined {
  const { value, at, places } = written;
  const place = places[part];
  if (place === undefined) return undefined;
  const found = isMember(part, place, at) && isJsonObject(value) ? value[part] : below(written, part, place);
  return typeof found === "string" ? found : undefined;
}

/** Whether it is a member of that very name of the definition itself, as nearly always. */
const isMember = (part: string, place: Pointer, at: Pointer): boolean =>
  place.length === at.length + 1 + part.length && place.endsWith(part);

function below(written: WrittenTool, part: "name" | "description", place: Pointer): JsonValue | undefined {
  const { value, at } = written;
  // Inside a text there are no places, and all of them are the tool itself.
  return place === at ? written.tool[part] : resolvePointer(value, place.slice(at.length));
}
