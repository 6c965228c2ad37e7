import { EditableText } from "../json/text/edit/editable-text.ts";
import { parseJsonText } from "../json/text/parse-json-text.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Fix } from "./fix.ts";

export interface FixedText {
  readonly text: string;
  /** The diagnostics whose fix is in the text. */
  readonly applied: readonly Diagnostic[];
  /** Those whose fix could have been applied, were it not for the reason given. */
  readonly skipped: readonly { readonly diagnostic: Diagnostic; readonly reason: string }[];
}

/** Changes JSON text as the fixes say and nothing besides. A fix that meets an earlier one is left for another run. */
export function applyFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  level: "safe" | "unsafe",
): FixedText {
  const wanted = diagnostics.filter(({ fix }) => fix !== undefined && isWithin(fix, level));
  const { value } = parseJsonText(text);
  if (value === undefined) {
    return {
      text,
      applied: [],
      skipped: wanted.map((diagnostic) => ({ diagnostic, reason: "The text is not JSON." })),
    };
  }
  const edited = new EditableText(text, value);
  const applied: Diagnostic[] = [];
  const skipped: { diagnostic: Diagnostic; reason: string }[] = [];
  const done = new Set<string>();
  wanted.forEach((diagnostic, author) => {
    const { patch } = diagnostic.fix as Fix;
    // Several profiles may ask for one and the same change.
    const same = JSON.stringify(patch);
    const refusal = done.has(same) ? undefined : edited.apply(patch, author);
    if (refusal === undefined) {
      done.add(same);
      applied.push(diagnostic);
    } else if ("overlaps" in refusal) {
      skipped.push({
        diagnostic,
        reason: `It overlaps with the fix of ${named(wanted[refusal.overlaps] as Diagnostic)}.`,
      });
    } else {
      skipped.push({ diagnostic, reason: `It does not fit the text: ${refusal.because}.` });
    }
  });
  return { text: applied.length === 0 ? text : String(edited), applied, skipped };
}

const isWithin = ({ safety }: Fix, level: "safe" | "unsafe"): boolean =>
  safety === "safe" || (safety === "unsafe" && level === "unsafe");

const named = ({ code, pointer }: Diagnostic): string => `${code} at "${pointer}"`;
