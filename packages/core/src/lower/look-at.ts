import type { JsonValue } from "../json/json.ts";
import type { Concerns } from "./concerns.ts";
import { type Plain, plainOf } from "./plain.ts";
import type { PlainWords } from "./plain-walk.ts";
import { type Survey, surveyOf } from "./survey.ts";

/** What a quick look at a schema found out for a target. */
export type Known = Plain | Survey;

/** Nothing of those that are not plain for certain. */
export const lookAt = (
  schema: JsonValue,
  concerns: Concerns,
  words: PlainWords = concerns.plain,
): Known | undefined => plainOf(schema, concerns, words) ?? surveyOf(schema, concerns);
