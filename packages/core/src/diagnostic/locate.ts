import { type Pointer, parentPointer } from "../json/pointer.ts";
import type { JsonText } from "../json/text/parse-json-text.ts";
import type { Position } from "../json/text/positions.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Adds line and column from the text the diagnostics are about; those that have them keep them. */
export function locate(
  diagnostics: readonly Diagnostic[],
  text: Pick<JsonText, "positionOf">,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (diagnostic.line !== undefined) return diagnostic;
    const position = nearest(diagnostic.pointer, text);
    return position === undefined
      ? diagnostic
      : { ...diagnostic, line: position.line, column: position.column };
  });
}

/** What stands at the pointer, or else what would hold it. */
function nearest(pointer: Pointer, { positionOf }: Pick<JsonText, "positionOf">): Position | undefined {
  for (let at: Pointer | undefined = pointer; at !== undefined; at = parentPointer(at)) {
    const position = positionOf(at);
    if (position !== undefined) return position;
  }
  return undefined;
}
