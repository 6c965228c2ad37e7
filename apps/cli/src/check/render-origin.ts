import { type CheckedDocument, originAnswer, profiles } from "@toolwright/core";

/** What the system that a profile describes would answer itself: one JSON document a line, in the order of the files. */
export const renderOrigin = (results: readonly CheckedDocument[]): string =>
  results
    .flatMap((result) => answerOf(result) ?? [])
    .map((answer) => `${JSON.stringify(answer)}\n`)
    .join("");

/** Results of profiles that have no words of their own. */
export const withoutOrigin = (results: readonly CheckedDocument[]): readonly CheckedDocument[] =>
  results.filter((result) => answerOf(result) === undefined);

function answerOf({ profile, diagnostics }: CheckedDocument) {
  const known = profiles.get(profile);
  return known === undefined ? undefined : originAnswer(known, diagnostics);
}
