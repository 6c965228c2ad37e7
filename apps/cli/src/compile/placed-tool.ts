import {
  type Diagnostic,
  type JsonText,
  locate,
  type Places,
  type Pointer,
  resolvePointer,
  type Tool,
  type WrittenTool,
} from "@toolwright/core";
import { sourceName } from "../terminal/source-name.ts";

/** A tool that was read, and where it stands. */
export interface PlacedTool {
  readonly tool: Tool;
  /** The file, as people write it. */
  readonly source: string;
  /** What leads into the tool, with the file, the line and the column where its author wrote that. */
  readonly place: (diagnostic: Diagnostic) => Diagnostic;
}

export const placedIn =
  (source: string, text: JsonText) =>
  ({ tool, at, value, places }: WrittenTool): PlacedTool => ({
    tool,
    source,
    place: (diagnostic) => {
      const [found] = locate(
        [{ ...diagnostic, pointer: inDocument(diagnostic.pointer, { at, value, places }) }],
        text,
      );
      return { ...diagnostic, ...found, pointer: diagnostic.pointer, source };
    },
  });

/** As exactly as the format says; below the schema a place that it writes otherwise is found at what would hold it. */
function inDocument(pointer: Pointer, { at, value, places }: Where): Pointer {
  const [, field = "", below = ""] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
  if (field === "inputSchema" && places.inputSchema === undefined) return places.parameters ?? at;
  const place = Object.hasOwn(places, field) ? places[field as keyof Places] : undefined;
  if (place !== undefined) return place + below;
  // A member that is called as in the model, or one that the model could not take.
  return resolvePointer(value, pointer) === undefined ? at : at + pointer;
}

type Where = Pick<WrittenTool, "at" | "value" | "places">;

/** `file:line:column`, as far as it is known. */
export const placeName = ({ source = "", line, column }: Diagnostic): string =>
  sourceName(line === undefined ? source : `${source}:${line}:${column}`);
