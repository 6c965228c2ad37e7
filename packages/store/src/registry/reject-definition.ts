import { type Diagnostic, sortDiagnostics, ToolwrightError } from "@toolwright/core";

/** Something wrong with what the registry itself asks of a definition. */
export type Trouble = Pick<Diagnostic, "code" | "pointer" | "message">;

/** Tells pointers into the definition as it was handed in from those into the tool as the profile's format writes it. */
export const source = "definition";

export const troubleAsDiagnostic = ({ code, pointer, message }: Trouble): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer,
  source,
});

export function rejectDefinition(troubles: readonly Trouble[]): never {
  const diagnostics = sortDiagnostics(troubles.map(troubleAsDiagnostic));
  throw new ToolwrightError("definition-rejected", { diagnostics });
}
