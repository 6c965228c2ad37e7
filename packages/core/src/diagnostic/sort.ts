import { arrayIndex, type Pointer } from "../json/pointer.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** By source, pointer and code; what is still equal by place and words, so that the order never depends on the run. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compareText(a.source, b.source) ||
      comparePointers(a.pointer, b.pointer) ||
      compareText(a.code, b.code) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.profile, b.profile) ||
      compareText(a.message, b.message),
  );
}

/** Parents before children, and items in the order of the array: /2 before /10. */
function comparePointers(a: Pointer, b: Pointer): number {
  if (a === b) return 0;
  const left = a.split("/");
  const right = b.split("/");
  const shared = left.findIndex((token, i) => token !== right[i]);
  if (shared < 0 || right[shared] === undefined) return left.length - right.length;
  return compareTokens(left[shared] as string, right[shared]);
}

function compareTokens(a: string, b: string): number {
  const left = arrayIndex(a);
  const right = arrayIndex(b);
  if (left !== undefined && right !== undefined) return left - right;
  // Indices before names: to compare some pairs as numbers and others as text would go round in circles.
  if (left !== undefined) return -1;
  return right !== undefined ? 1 : compareText(a, b);
}

/** UTF-16 order, which no locale changes; nothing comes first. */
function compareText(a = "", b = ""): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
