import type { WrittenTool } from "../format/format.ts";
import { resolvePointer } from "../json/pointer.ts";

/** A text of a definition as it stands there, without reading the whole tool; nothing for one of the wrong kind. */
export function textAt(written: WrittenTool, part: "name" | "description"): string | undefined {
  const { value, at, places } = written;
  const place = places[part];
  if (place === undefined) return undefined;
  // Inside a text there are no places, and all of them are the tool itself.
  const found = place === at ? written.tool[part] : resolvePointer(value, place.slice(at.length));
  return typeof found === "string" ? found : undefined;
}
