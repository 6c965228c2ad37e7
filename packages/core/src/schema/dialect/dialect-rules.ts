import { type Keyword, keywordsOf, type Vocabulary } from "../keywords.ts";
import type { Handler } from "../plan/handler.ts";
import { handlers } from "../plan/handlers.ts";
import type { Dialect } from "../types.ts";

/** How one dialect, or one dialect cut down by a metaschema's `$vocabulary`, reads a schema. */
export interface DialectRules {
  readonly dialect: Dialect;
  readonly keywords: ReadonlyMap<string, Keyword>;
  /** What each keyword adds to a plan; annotations have no handler. */
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Draft-07 8.3: "All other properties in a $ref object MUST be ignored." */
  readonly refHidesSiblings: boolean;
  /** Set by a metaschema that requires the format-assertion vocabulary. */
  readonly assertsFormat: boolean;
}

function rulesOf(
  dialect: Dialect,
  admits: (vocabulary: Vocabulary) => boolean,
  assertsFormat: boolean,
): DialectRules {
  const keywords = new Map([...keywordsOf[dialect]].filter(([, { vocabulary }]) => admits(vocabulary)));
  return {
    dialect,
    keywords,
    handlers: new Map([...handlers[dialect]].filter(([name]) => keywords.has(name))),
    refHidesSiblings: dialect === "draft-07",
    assertsFormat,
  };
}

export const dialectRules: Readonly<Record<Dialect, DialectRules>> = {
  "2020-12": rulesOf("2020-12", () => true, false),
  "draft-07": rulesOf("draft-07", () => true, false),
};

/** 2020-12 with only the vocabularies that a metaschema names. */
export function rulesWithVocabularies(vocabularies: ReadonlySet<string>): DialectRules {
  const admits = (vocabulary: Vocabulary): boolean =>
    vocabulary === "core" ||
    vocabularies.has(vocabulary) ||
    (vocabulary === "format" && vocabularies.has("format-assertion"));
  return rulesOf("2020-12", admits, vocabularies.has("format-assertion"));
}
