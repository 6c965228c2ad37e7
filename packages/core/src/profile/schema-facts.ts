/** What an acceptor does with a schema keyword. */
export type Support = "enforced" | "guides" | "ignored" | "rejected" | "unknown";

export interface SchemaFacts {
  /** Whether the schema of a tool's input must say `type: "object"`. */
  readonly rootObject?: boolean;
  /** Whether a schema may be `true` or `false`: nowhere, or below the root. */
  readonly booleans?: "nowhere" | "below-root";
  /** URIs of `$schema` that are known; none given, none judged. */
  readonly dialects?: readonly string[];
  readonly keywords?: Readonly<Record<string, Support>>;
  /** What a keyword is that `keywords` does not have. */
  readonly unlisted?: Support;
  /** How the schemas of a tool's properties say their type: one of these keywords at least. */
  readonly typeOrOneOf?: readonly string[];
  readonly types?: readonly string[];
  /** Whether `type` may be a list. */
  readonly typeLists?: boolean;
  readonly formats?: readonly string[];
  /** Keywords that belong to one type: elsewhere they are wrong. */
  readonly keywordsOfType?: Readonly<Record<string, string>>;
  /** The only numbers that a keyword may have. */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  readonly objects?: ObjectFacts;
  readonly arrays?: ArrayFacts;
  readonly enums?: EnumFacts;
  readonly references?: ReferenceFacts;
  readonly patterns?: PatternFacts;
  /** Objects and arrays inside each other. */
  readonly depth?: number;
}

export interface ObjectFacts {
  readonly closed?: "must" | "should";
  readonly properties?: "must";
  readonly required?: "must";
  /** Whether every name in `required` must be a property. */
  readonly requiredExists?: boolean;
}

export interface ArrayFacts {
  readonly items?: "must";
  readonly oneSchema?: boolean;
}

export interface EnumFacts {
  readonly filled?: boolean;
  readonly scalar?: boolean;
  readonly ofType?: "must" | "should";
}

export interface ReferenceFacts {
  readonly local?: boolean;
  readonly recursive?: boolean;
  readonly insideAllOf?: boolean;
}

export interface PatternFacts {
  readonly withoutBackreferences?: boolean;
  readonly withoutLookaround?: boolean;
  readonly withoutWordBoundaries?: boolean;
  readonly quantifier?: number;
}
