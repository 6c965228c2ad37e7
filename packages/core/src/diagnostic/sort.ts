import { comparePointers, compareText } from "./compare-pointers.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** By source, pointer and code; what is still equal by place and words, so that the order never depends on the run. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.length < 2 ? diagnostics : diagnostics.toSorted(compareDiagnostics);
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.source, b.source) ||
    comparePointers(a.pointer, b.pointer) ||
    compareText(a.code, b.code) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.profile, b.profile) ||
    compareText(a.message, b.message)
  );
}
