import { type Diagnostic, isError } from "../diagnostic.ts";

/** What one document got from one profile. */
export interface CheckedDocument {
  readonly source: string;
  readonly profile: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** One JSON document for programs. */
export function renderJson(documents: readonly CheckedDocument[]): string {
  const results = documents.map(({ source, profile, diagnostics }) => ({
    source,
    profile,
    valid: !diagnostics.some(isError),
    diagnostics: diagnostics.map(({ code, severity, message, pointer, line, column, fix }) => ({
      code,
      severity,
      message,
      pointer,
      line,
      column,
      fix,
    })),
  }));
  return `${JSON.stringify({ results }, null, 2)}\n`;
}
