import type { SchemaFacts } from "../profile/schema-facts.ts";
import { supportFor } from "../profile/support-for.ts";

/** Whether a keyword has an effect at the target: it is enforced there, or the model reads it at least. */
export function reaches(facts: SchemaFacts, keyword: string): boolean {
  const support = supportFor(facts, keyword);
  return support === "enforced" || support === "guides";
}
