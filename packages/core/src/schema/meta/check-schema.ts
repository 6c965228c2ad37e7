import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostic/sort.ts";
import type { JsonValue } from "../../json/json.ts";
import { Library } from "../resource/library.ts";
import type { SchemaOptions } from "../types.ts";
import { checkAnchors } from "./check-anchors.ts";
import { checkDefaults } from "./check-defaults.ts";
import { checkReferences } from "./check-references.ts";
import { isPlainlySound } from "./is-plainly-sound.ts";
import { SchemaCheck } from "./schema-check.ts";

/** Whether a schema is itself sound: every problem, with its place. */
export function checkSchema(schema: JsonValue, options: SchemaOptions = usual): readonly Diagnostic[] {
  return options === usual && isPlainlySound(schema) ? none : checkLibrary(new Library(schema, options));
}

const usual: SchemaOptions = {};
const none: readonly Diagnostic[] = [];

export function checkLibrary(library: Library): readonly Diagnostic[] {
  const check = new SchemaCheck(library);
  try {
    judge(check, library);
  } catch (error) {
    // Only JavaScript objects can throw when read, never JSON.
    const reason = error instanceof Error ? error.message : "unknown";
    check.report("unreadable-schema", "error", `The schema cannot be read to its end: ${reason}.`, "");
  }
  return check.diagnostics.length < 2 ? check.diagnostics : sortDiagnostics(check.diagnostics);
}

function judge(check: SchemaCheck, library: Library): void {
  check.judgeDialect();
  check.visit(library.main.root);
  if (check.anchors.length > 0) checkAnchors(check);
  if (check.references.length > 0) checkReferences(check, library);
  if (check.defaults.length > 0) checkDefaults(check);
}
