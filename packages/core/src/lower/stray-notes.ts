import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { parentPointer, resolvePointer } from "../json/pointer.ts";
import { isReferredTo, isStray, sayStray } from "../rules/stray-schema.ts";
import { keywordsOf } from "../schema/keywords.ts";
import { inspectSchema } from "../schema/meta/inspect-schema.ts";
import { eachSubschema } from "../schema/subschemas.ts";

/** Nobody reads more. */
const MOST = 100;

/** Schemas under words that are no keywords: they are sent or left out as such, and declare nothing. */
export function strayNotes(schema: JsonValue): readonly Diagnostic[] {
  if (!mayHold(schema, 0)) return none;
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

const none: readonly Diagnostic[] = [];

/** Deeper ones are looked at in any case. */
const DEEP = 50;

const usual = keywordsOf["2020-12"];

/** Without a place for anything: nearly all hold none. */
function mayHold(schema: JsonValue, depth: number): boolean {
  if (!isJsonObject(schema)) return false;
  if (depth === DEEP) return true;
  for (const word in schema) if (!usual.has(word) && isStray(word, schema)) return true;
  let found = false;
  eachSubschema(schema, usual, (part) => {
    found ||= mayHold(part, depth + 1);
  });
  return found;
}
