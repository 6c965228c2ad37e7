import { type TextProblem, textProblems } from "../json/text/text-report.ts";
import { defineRule, type Rule } from "./rule.ts";

const ofSchemas = (
  [
    ["not-a-schema", "error", "Where a schema should stand, something else does."],
    ["unknown-type", "error", "A schema names a type that does not exist."],
    ["wrong-keyword-value", "error", "A keyword has a value that it cannot have."],
    ["unknown-dialect", "error", "A schema declares a dialect that is not known."],
    ["unresolved-reference", "error", "A reference leads nowhere."],
    ["endless-reference", "error", "References lead in a circle and never to a schema."],
    ["duplicate-anchor", "error", "Two schemas have the same anchor."],
    ["duplicate-id", "error", "Two schemas have the same $id."],
    ["invalid-pattern", "error", "A pattern is not a regular expression."],
    ["unsafe-pattern", "error", "A pattern can take forever, or is too large."],
    ["pattern-not-unicode", "warning", "A pattern is legal only without Unicode mode."],
    ["default-not-valid", "warning", "A default does not fit its own schema."],
    ["schema-too-deep", "error", "A schema is nested deeper than the engine goes."],
    ["schema-too-large", "error", "A schema has more parts than the engine takes."],
    ["unreadable-schema", "error", "A schema throws when it is read."],
  ] as const
).map(([code, severity, summary]) => defineRule({ code, severity, summary }));

const saidOfTexts: Readonly<Record<TextProblem, string>> = {
  "byte-order-mark": "A text starts with a byte-order mark, which JSON does not have.",
  "duplicate-key": "An object has the same key twice, and only one of the values counts.",
  "invalid-json": "A text is not JSON.",
  "invalid-utf-8": "The bytes of a file are not UTF-8.",
  "invalid-yaml": "A text is not YAML.",
  "lone-surrogate": "A string has half of a character in it.",
  "lossy-number": "A number has more digits than programs keep.",
  "nested-too-deep": "Lists and objects are nested deeper than is read.",
  "not-json": "A YAML text says something that JSON cannot say.",
  "text-too-large": "A text is larger than is read.",
  "too-many-aliases": "The aliases of a YAML text make it many times larger than it looks.",
  "too-many-problems": "There are more problems than are listed.",
  "trailing-text": "Something stands after the end of the JSON value.",
};

const ofTexts = (Object.keys(saidOfTexts) as TextProblem[]).map((code) =>
  defineRule({ code, severity: textProblems[code], summary: saidOfTexts[code] }),
);

const ofSuppressions = (
  [
    ["suppression-without-reason", "error", "A definition suppresses a rule and does not say why."],
    ["unused-suppression", "warning", "A suppression has nothing to suppress."],
  ] as const
).map(([code, severity, summary]) => defineRule({ code, severity, summary }));

/** What the schema engine and the reader of texts find and what `suppress` tells, under the same roof as what rules find. */
export const engineRules: readonly Rule[] = [...ofSchemas, ...ofTexts, ...ofSuppressions];
