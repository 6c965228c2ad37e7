import { originAnswer } from "@toolwright/core";
import type { JudgedDocument } from "./judge-document.ts";

/** What the system that a profile describes would answer itself: one JSON document a line, in the order of the files. */
export const renderOrigin = (results: readonly JudgedDocument[]): string =>
  results
    .flatMap((result) => answerOf(result) ?? [])
    .map((answer) => `${JSON.stringify(answer)}\n`)
    .join("");

/** Results of profiles that have no words of their own. */
export const withoutOrigin = (results: readonly JudgedDocument[]): readonly JudgedDocument[] =>
  results.filter((result) => answerOf(result) === undefined);

const answerOf = ({ by, diagnostics }: JudgedDocument) =>
  by === undefined ? undefined : originAnswer(by, diagnostics);
