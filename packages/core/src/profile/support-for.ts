import type { SchemaFacts, Support } from "./schema-facts.ts";

/** Whether something has an effect: it is enforced, or the model reads it at least. */
export const reaches = (support: Support | undefined): support is "enforced" | "guides" =>
  support === "enforced" || support === "guides";

/** What an acceptor does with a keyword. */
export function supportFor({ keywords, unlisted = "enforced" }: SchemaFacts, keyword: string): Support {
  return (
    (keywords !== undefined && Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined) ?? unlisted
  );
}
