import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Term } from "./terms.ts";

/** Where a term is looked for: in the words of name and title, or anywhere. */
export type Scope = "name" | "anywhere";

/**
 * The numbers of what has all of the terms. Words are letters and digits only (`wordsIn`), so that none of them can be
 * an operator of either language.
 */
export function matches(
  kind: Database["kind"],
  terms: readonly Term[],
  scope: Scope,
  within: readonly string[] = [],
): RawBuilder<SqlBool> {
  return kind === "sqlite"
    ? sql`tool_text match ${inNamespace(within) + fts5(terms, scope)}`
    : sql`vector @@ to_tsquery('english', ${tsquery(terms, scope)})`;
}

function fts5(terms: readonly Term[], scope: Scope): string {
  const groups = terms.map(({ variants }) => {
    const words = variants.map(({ word, isPrefix }) => `${asIndexed(word)}${isPrefix ? "*" : ""}`);
    return `(${words.join(" OR ")})`;
  });
  const all = groups.join(" AND ");
  return scope === "name" ? `{words title} : (${all})` : all;
}

/** To the index a mark that is no accent ends a word, and one word in two would be a phrase, which it cannot look for. */
function asIndexed(word: string): string {
  const parts = word.split(/\p{M}+/u).filter((part) => part !== "");
  return parts.length < 2 ? `"${word}"` : parts.map((part) => `"${part}"`).join(" AND ");
}

/** The filter says the same exactly; this spares it what all other namespaces have. */
const inNamespace = (words: readonly string[]): string =>
  words.length === 0 ? "" : `{namespace} : (${words.map(asIndexed).join(" AND ")}) AND `;

function tsquery(terms: readonly Term[], scope: Scope): string {
  const weights = scope === "name" ? "AB" : "";
  const groups = terms.map(({ variants }) => {
    const words = variants.map(({ word, isPrefix }) => {
      const marks = `${isPrefix ? "*" : ""}${weights}`;
      return `'${word}'${marks === "" ? "" : `:${marks}`}`;
    });
    return `(${words.join(" | ")})`;
  });
  return groups.join(" & ");
}

/** What a condition of `matches` is asked of. In this order: SQLite must begin with the text. */
export const textTables = {
  sqlite: sql`tool_text cross join tool_search on tool_search.number = tool_text.rowid`,
  postgres: sql`tool_search`,
};

/** Where numbers alone are enough. */
export const textNumbers = {
  sqlite: sql`tool_text.rowid as number from tool_text`,
  postgres: sql`number from tool_search`,
};
