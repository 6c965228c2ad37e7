import { defineRule, type Rule } from "./rule.ts";

/** What the schema engine and the reader of texts find, under the same roof as what rules find. */
export const engineRules: readonly Rule[] = (
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
    ["default-not-valid", "error", "A default does not fit its own schema."],
    ["schema-too-deep", "error", "A schema is nested deeper than the engine goes."],
    ["schema-too-large", "error", "A schema has more parts than the engine takes."],
    ["unreadable-schema", "error", "A schema throws when it is read."],
  ] as const
).map(([code, severity, summary]) => defineRule({ code, severity, summary }));
