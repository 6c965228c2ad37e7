import type { PatternFacts } from "../../profile/schema-facts.ts";
import { type PatternToken, patternTokens } from "../../rules/pattern-tokens.ts";
import { definePass, has } from "../pass.ts";
import { tellInstead } from "../tell-instead.ts";
import { wholePattern } from "../whole-pattern.ts";

export const dropForeignPatterns = definePass({
  name: "drop-foreign-patterns",
  summary: "A pattern with syntax that the target refuses is told in the description.",
  when: (facts) => facts.patterns !== undefined,
  signs: has("pattern"),
  lower(draft, context) {
    const { pattern } = draft.seen;
    const rules = context.facts.patterns;
    if (typeof pattern !== "string" || rules === undefined) return;
    const spelled = spelledFor(pattern, rules);
    if (spelled === undefined) tellInstead(draft.schema, "pattern", context);
    else if (spelled !== pattern) draft.schema.pattern = spelled;
  },
});

function isRefused({ kind, numbers }: PatternToken, rules: PatternFacts): boolean {
  switch (kind) {
    case "backreference":
      return rules.withoutBackreferences === true;
    case "lookaround":
      return rules.withoutLookaround === true;
    case "word boundary":
      return rules.withoutWordBoundaries === true;
    case "unicode property":
      return rules.withoutUnicodeProperties === true;
    case "flag":
      return rules.withoutFlags === true;
    case "anchor":
      return rules.withoutAnchors === true;
    case "quantifier":
      return numbers.some((number) => number > (rules.quantifier ?? Number.POSITIVE_INFINITY));
  }
}

/**
 * The pattern so that it means the same whether it is held against the whole text or looked for in it; nothing where
 * that cannot be, or would be refused.
 */
function spelledFor(pattern: string, rules: PatternFacts): string | undefined {
  const spelled = rules.whole === true ? wholePattern(pattern) : pattern;
  const isTaken = spelled !== undefined && !patternTokens(spelled).some((token) => isRefused(token, rules));
  return isTaken ? spelled : undefined;
}
