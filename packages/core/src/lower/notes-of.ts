import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { NO_PARAMETER } from "../rules/nothing-required.ts";
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
