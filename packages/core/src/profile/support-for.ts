import type { SchemaFacts, Support } from "./schema-facts.ts";

/** What an acceptor does with a keyword. */
export function supportFor({ keywords, unlisted = "enforced" }: SchemaFacts, keyword: string): Support {
  return (
    (keywords !== undefined && Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined) ?? unlisted
  );
}
