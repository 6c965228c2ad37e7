import {
  type CheckedDocument,
  type Diagnostic,
  type JsonText,
  type JsonValue,
  locate,
  type SuppressOptions,
  suppress,
} from "@toolwright/core";

/** A suppression is in use when any of the profiles needs it, so all their findings are looked at together. */
export function withoutSuppressed<Result extends CheckedDocument>(
  results: readonly Result[],
  value: JsonValue,
  document: JsonText,
  options: SuppressOptions,
): readonly Result[] {
  const all = results.flatMap(({ diagnostics }) => diagnostics);
  const left = suppress(value, all, options);
  if (left === all) return results;
  const found = new Set<Diagnostic>(all);
  const kept = new Set<Diagnostic>(left);
  const told = locate(
    left.filter((diagnostic) => !found.has(diagnostic)),
    document,
  );
  return results.map((result) => ({
    ...result,
    diagnostics: [...result.diagnostics.filter((diagnostic) => kept.has(diagnostic)), ...told],
  }));
}
