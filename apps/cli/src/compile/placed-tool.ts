import {
  type Diagnostic,
  type JsonText,
  locate,
  type Places,
  type Pointer,
  type Tool,
  type WrittenTool,
} from "@toolwright/core";

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
  ({ tool, at, places }: WrittenTool): PlacedTool => ({
    tool,
    source,
    place: (diagnostic) => {
      const [found] = locate([{ ...diagnostic, pointer: inDocument(diagnostic.pointer, at, places) }], text);
      return { ...diagnostic, ...found, pointer: diagnostic.pointer, source };
    },
  });

/** As exactly as the format says; below the schema a place that it writes otherwise is found at what would hold it. */
function inDocument(pointer: Pointer, at: Pointer, places: Places): Pointer {
  const [, field = "", below = ""] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
  if (field === "inputSchema" && places.inputSchema === undefined) return places.parameters ?? at;
  const place = Object.hasOwn(places, field) ? places[field as keyof Places] : undefined;
  return place === undefined ? at : place + below;
}

/** `file:line:column`, as far as it is known. */
export const placeName = ({ source = "", line, column }: Diagnostic): string =>
  line === undefined ? source : `${source}:${line}:${column}`;
