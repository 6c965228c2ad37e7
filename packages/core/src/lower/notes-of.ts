import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { NO_PARAMETER } from "../rules/nothing-required.ts";
import type { SentCall } from "./fit-request.ts";
import { strayNotes } from "./stray-notes.ts";
import { Survey } from "./survey.ts";
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
  { call, lowered, written: { notes } }: SentCall,
  { schemaFacts }: Target,
): readonly Diagnostic[] {
  const isEmpty = schemaFacts.objects?.requires === "one" && lowered.takesNothing();
  const stray = mayHoldStray(call) ? strayNotes(call.tool.inputSchema) : none;
  if (stray.length > 0) return isEmpty ? [...notes, ...stray, takesNothing] : [...notes, ...stray];
  return isEmpty ? [...notes, takesNothing] : notes;
}

/** Nearly all that was looked at holds none for certain. Of several forms of a tool, none tells it. */
const mayHoldStray = ({ known, origin }: SentCall["call"]): boolean =>
  origin === undefined && (known === undefined || (known instanceof Survey && known.mayHoldStray));

const none: readonly Diagnostic[] = [];
