import type { PatternFacts } from "../../profile/schema-facts.ts";
import { type PatternToken, patternTokens } from "../../rules/pattern-tokens.ts";
import { definePass, has } from "../pass.ts";
import { tellInstead } from "../tell-instead.ts";

export const dropForeignPatterns = definePass({
  name: "drop-foreign-patterns",
  summary: "A pattern with syntax that the target refuses is told in the description.",
  when: (facts) => facts.patterns !== undefined,
  signs: has("pattern"),
  lower(draft, context) {
    const { pattern } = draft.seen;
    const rules = context.facts.patterns;
    if (typeof pattern !== "string" || rules === undefined) return;
    const tokens = patternTokens(pattern);
    const spelled = tokens.some((token) => isRefused(token, rules)) ? undefined : asWhole(pattern, rules);
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

/** Where a pattern is held against the whole text, one that may match anywhere says so. */
function asWhole(pattern: string, { whole }: PatternFacts): string | undefined {
  if (whole !== true || /^\^[^|]*[^|\\]\$$/.test(pattern)) return pattern;
  return /[$^]/.test(pattern) ? undefined : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}
