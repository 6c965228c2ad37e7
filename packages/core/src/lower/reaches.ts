import type { SchemaFacts } from "../profile/schema-facts.ts";
import { reaches as hasEffect, supportFor } from "../profile/support-for.ts";

/** Whether a keyword has an effect at the target. */
export const reaches = (facts: SchemaFacts, keyword: string): boolean =>
  hasEffect(supportFor(facts, keyword));
