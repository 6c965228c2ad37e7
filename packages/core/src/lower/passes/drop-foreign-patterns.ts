import type { PatternFacts } from "../../profile/schema-facts.ts";
import { type PatternToken, patternTokens, refusals } from "../../rules/pattern-tokens.ts";
import { definePass, has } from "../pass.ts";
import { spellDots } from "../spell-dots.ts";
import { tellInstead } from "../tell-instead.ts";
import { unanchored, wholePattern } from "../whole-pattern.ts";

export const dropForeignPatterns = definePass({
  name: "drop-foreign-patterns",
  summary: "A pattern with syntax that the target refuses moves into the description.",
  when: (facts) => facts.patterns !== undefined,
  signs: has("pattern"),
  lower(draft, context) {
    const { pattern } = draft.seen;
    const rules = context.facts.patterns;
    if (typeof pattern !== "string" || rules === undefined) return;
    const spelled = spelledFor(pattern, rules);
    if (spelled === undefined) draft.replace(tellInstead(draft.seen, "pattern", context));
    else if (spelled !== pattern) draft.schema.pattern = spelled;
  },
});

function isRefused({ kind, numbers }: PatternToken, rules: PatternFacts): boolean {
  if (kind === "quantifier")
    return numbers.some((number) => number > (rules.quantifier ?? Number.POSITIVE_INFINITY));
  // Behind a flag "." may mean either.
  return rules[refusals[kind]] === true || (kind === "flag" && rules.dotAll === true);
}

/** The pattern so that it means the same at the target as to its author; nothing where that cannot be. */
function spelledFor(pattern: string, rules: PatternFacts): string | undefined {
  const whole = rules.whole === true ? wholePattern(pattern) : pattern;
  const mayLack = rules.whole === true && rules.withoutAnchors === true;
  const spelled = whole !== undefined && mayLack ? unanchored(whole) : whole;
  if (spelled === undefined || patternTokens(spelled).some((token) => isRefused(token, rules)))
    return undefined;
  return rules.dotAll === true ? spellDots(spelled) : spelled;
}
