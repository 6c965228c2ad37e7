import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { parentPointer, resolvePointer } from "../json/pointer.ts";
import { isReferredTo, isStray, sayStray } from "../rules/stray-schema.ts";
import { inspectSchema } from "../schema/meta/inspect-schema.ts";

/** Nobody reads more. */
const MOST = 100;

/** Schemas under words that are no keywords: they are sent or left out as such, and declare nothing. */
export function strayNotes(schema: JsonValue): readonly Diagnostic[] {
  const notes: Diagnostic[] = [];
  for (const { keyword, pointer, known } of inspectSchema(schema).uses) {
    if (known || notes.length === MOST) continue;
    const around = resolvePointer(schema, parentPointer(pointer) ?? "");
    if (!isJsonObject(around) || !isStray(keyword, around) || isReferredTo(pointer, schema)) continue;
    const message = sayStray(keyword, around);
    const at = `/inputSchema${pointer}`;
    notes.push({ code: "schema-outside-properties", severity: "warning", message, pointer: at });
  }
  return notes;
}
