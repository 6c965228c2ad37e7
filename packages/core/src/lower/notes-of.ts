import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { NO_PARAMETER } from "../rules/nothing-required.ts";
import type { ToolNote } from "./compiled.ts";
import type { SentCall } from "./fit-request.ts";
import type { Target } from "./target.ts";

/** There is no parameter to require, so that it is sent as it is. */
const takesNothing: Diagnostic = {
  code: "nothing-required",
  severity: "warning",
  message: NO_PARAMETER,
  pointer: "/inputSchema",
};

/** What is worth knowing of a call that is sent. */
export function notesOf(
  { lowered, written: { notes } }: SentCall,
  { schemaFacts }: Target,
): readonly Diagnostic[] {
  const isEmpty = schemaFacts.objects?.requires === "one" && lowered.takesNothing();
  return isEmpty ? [...notes, takesNothing] : notes;
}

/** Of a list whose target takes no lists: several documents in one, for whoever compiled to take apart. */
export function notesOfAll(
  tools: number,
  { id, facts: { document }, around }: Pick<Target, "id" | "facts" | "around">,
): readonly ToolNote[] {
  if (tools < 2 || document?.holds !== "one" || around !== undefined) return [];
  const message = `${id} takes one tool a document; this is a list of ${tools} of them.`;
  return [{ tool: "", code: "several-documents", severity: "info", message, pointer: "" }];
}
