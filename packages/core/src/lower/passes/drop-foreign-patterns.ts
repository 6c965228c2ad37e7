import { patternTokens } from "../../rules/pattern-tokens.ts";
import { addDescription } from "../add-description.ts";
import { definePass } from "../pass.ts";

export const dropForeignPatterns = definePass({
  name: "drop-foreign-patterns",
  summary: "A pattern with syntax that the target refuses is told in the description.",
  when: (facts) => facts.patterns !== undefined,
  lower({ schema }, { facts, lose }) {
    const { pattern } = schema;
    const rules = facts.patterns;
    if (typeof pattern !== "string" || rules === undefined) return;
    const refused = patternTokens(pattern).some(
      ({ kind, numbers }) =>
        (kind === "backreference" && rules.withoutBackreferences) ||
        (kind === "lookaround" && rules.withoutLookaround) ||
        (kind === "word boundary" && rules.withoutWordBoundaries) ||
        (kind === "quantifier" &&
          rules.quantifier !== undefined &&
          numbers.some((number) => number > (rules.quantifier ?? 0))),
    );
    if (!refused) return;
    delete schema.pattern;
    addDescription(schema, `Must match ${pattern}.`);
    lose("annotation", `The pattern ${JSON.stringify(pattern)} is told in the description only.`, "pattern");
  },
});
