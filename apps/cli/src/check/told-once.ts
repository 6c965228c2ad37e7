import type { CheckedDocument, Diagnostic } from "@toolwright/core";

/** What several profiles say in the same words is one thing to read, and names them all. */
export function toldOnce(results: readonly CheckedDocument[]): readonly Diagnostic[] {
  const told = Map.groupBy(
    results.flatMap(({ diagnostics }) => diagnostics),
    ({ source, code, severity, message, pointer, line, column }) =>
      JSON.stringify([source, code, severity, message, pointer, line, column]),
  );
  return [...told.values()].flatMap((same) => {
    const [first] = same;
    const profile = same.flatMap((diagnostic) => diagnostic.profile ?? []).join(", ");
    return first === undefined ? [] : { ...first, ...(profile !== "" && { profile }) };
  });
}
