import type { SchemaFacts } from "../profile/schema-facts.ts";
import { keywordsOfType } from "../rules/keywords-of-type.ts";
import { isBarred } from "./is-misplaced.ts";
import { holdingSchemas } from "./keyword-families.ts";
import { reaches } from "./reaches.ts";

/** What a keyword is to a target, wherever it stands. */
export interface Standing {
  /** Whether it has an effect there, and holds nothing that may have to be changed. */
  readonly isTaken: boolean;
  /** Whether the root may not have it. */
  readonly isBarred: boolean;
  /** The type that it speaks of, where that is only one. */
  readonly home: string | undefined;
}

/** Tools come from anywhere: what they call things must not fill the memory. */
const MOST_KEPT = 500;

const made = new WeakMap<SchemaFacts, KeywordStandings>();

/** Found out once for every keyword: it is asked of all that stand in schemas with something to be rewritten. */
export class KeywordStandings {
  private readonly facts: SchemaFacts;
  private readonly known = new Map<string, Standing>();

  static of(facts: SchemaFacts): KeywordStandings {
    let standings = made.get(facts);
    if (standings === undefined) {
      standings = new KeywordStandings(facts);
      made.set(facts, standings);
    }
    return standings;
  }

  private constructor(facts: SchemaFacts) {
    this.facts = facts;
  }

  of(keyword: string): Standing {
    let standing = this.known.get(keyword);
    if (standing === undefined) {
      standing = this.find(keyword);
      if (this.known.size < MOST_KEPT) this.known.set(keyword, standing);
    }
    return standing;
  }

  private find(keyword: string): Standing {
    return {
      isTaken: reaches(this.facts, keyword) && !holdingSchemas.includes(keyword),
      isBarred: isBarred(this.facts, keyword),
      home: homes.get(keyword),
    };
  }
}

/** The type that a keyword speaks of. */
export const homes: ReadonlyMap<string, string> = new Map(
  Object.entries(keywordsOfType).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, type] as const),
  ),
);
