import type { SchemaFacts } from "../profile/schema-facts.ts";
import { reaches as hasEffect, supportFor } from "../profile/support-for.ts";

/**
 * Whether a keyword of the author's has an effect at the target. A word of the target's own for null has none: it says
 * nothing in the author's schema, and must not begin to on the way.
 */
export const reaches = (facts: SchemaFacts, keyword: string): boolean =>
  hasEffect(supportFor(facts, keyword)) && facts.nulls !== keyword;
