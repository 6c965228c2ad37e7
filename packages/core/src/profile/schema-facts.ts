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
  /** Whether `type` may be a list, or a list of types other than object and array. */
  readonly typeLists?: boolean | "scalars";
  readonly formats?: readonly string[];
  /** What a format is that `formats` does not have; rejected when not given. */
  readonly otherFormats?: Support;
  /** Keywords that belong to one type: elsewhere they are wrong. */
  readonly keywordsOfType?: Readonly<Record<string, string>>;
  /** The only numbers that a keyword may have. */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  /** The highest number of a keyword that values are held to. */
  readonly highest?: Readonly<Record<string, number>>;
  readonly objects?: ObjectFacts;
  readonly arrays?: ArrayFacts;
  readonly enums?: EnumFacts;
  readonly references?: ReferenceFacts;
  readonly patterns?: PatternFacts;
  /** Objects and arrays inside each other. */
  readonly depth?: number;
  readonly size?: SizeFacts;
  /** Whether a schema may ask nothing of its value; taken to be so when not given. */
  readonly any?: boolean;
  /** Whether every schema must say its type. */
  readonly typed?: boolean;
  /** Whether the root may be a union. */
  readonly rootUnions?: boolean;
  /** The only keywords that the root may have. */
  readonly rootKeywords?: readonly string[];
  /** Keywords that the root may not have. */
  readonly rootWithout?: readonly string[];
  /** Whether `oneOf` is read as `anyOf`: a value may fit more than one branch. */
  readonly oneOfIsAnyOf?: boolean;
  /** Whether it is told that `oneOf` is sent as `anyOf` where nothing is lost by it, too. */
  readonly oneOfTold?: boolean;
  /** Whether the schema of a tool's input never reaches the acceptor. */
  readonly input?: "unsent";
  /** What the schema of a tool's output may be: nothing that is sent, any schema, one of objects, or as the input's. */
  readonly output?: "unsent" | "any" | "object" | "same";
  /** The keyword by which a parameter is sent as a header as well. */
  readonly headers?: string;
  /** Whether nothing may stand beside `anyOf`. */
  readonly unionsAlone?: boolean;
  /** Whether each branch of a union must say its type. */
  readonly typedBranches?: boolean;
  /** How a value that may be null is written. */
  readonly nulls?: "type-list" | "union" | "nullable";
  /** How types are written. */
  readonly typeCase?: "upper";
}

/** How much one schema may hold at most. */
export interface SizeFacts {
  readonly properties?: number;
  /** Of the names of properties and definitions and of the values of `enum` and `const`, together. */
  readonly characters?: number;
  /** Of all enums together. */
  readonly enumValues?: number;
  /** The characters that one enum of texts may have in all, if it has more values than these. */
  readonly longEnum?: { readonly values: number; readonly characters: number };
}

export interface ObjectFacts {
  readonly closed?: "must" | "should";
  /** Whether an object that does not say so is closed. */
  readonly closedUnsaid?: boolean;
  readonly properties?: "must";
  /** Whether there must be a property: in every object, or in those below the root. */
  readonly filled?: boolean | "below-root";
  readonly required?: "must";
  /** Whether every name in `required` must be a property. */
  readonly requiredExists?: boolean;
  /** Whether every property must be required, or at least one. */
  readonly requires?: "all" | "one";
  /** How a property is written that may be left out; as its author wrote it when not given. */
  readonly optional?: "nullable";
  /** Whether a pattern that every name matches may stand in `patternProperties`; taken to be so when not given. */
  readonly catchAll?: boolean;
  /** The names that properties may have, and whether only those of the root are meant. */
  readonly keys?: { readonly pattern: string; readonly longest?: number; readonly only?: "root" };
}

export interface ArrayFacts {
  readonly items?: "must";
  readonly oneSchema?: boolean;
}

export interface EnumFacts {
  readonly filled?: boolean;
  readonly scalar?: boolean;
  readonly ofType?: "must" | "should";
  /** The types that the values may have; others are spelled as texts. */
  readonly types?: readonly string[];
  /** Whether the empty text may be a value. */
  readonly emptyText?: boolean;
  /** Values at most. */
  readonly most?: number;
  /** Whether the model may send values in capitals or small letters other than they are listed in. */
  readonly casing?: "free";
}

export interface ReferenceFacts {
  readonly local?: boolean;
  readonly recursive?: boolean;
  readonly insideAllOf?: boolean;
  /** Whether references may lead only to definitions of the root, or the root itself. */
  readonly topLevel?: boolean;
  /** What may stand beside a reference; nothing when compiling where it is not given. */
  readonly siblings?: "any" | "annotations" | "none";
  /** Whether what is referred to must be written out at its place. */
  readonly inline?: boolean;
}

export interface PatternFacts {
  /** Whether a pattern must match the whole text, as if it had anchors. */
  readonly whole?: boolean;
  /** Whether "." stands for the end of a line as well. */
  readonly dotAll?: boolean;
  readonly withoutBackreferences?: boolean;
  readonly withoutLookaround?: boolean;
  readonly withoutWordBoundaries?: boolean;
  readonly withoutUnicodeProperties?: boolean;
  readonly withoutFlags?: boolean;
  readonly withoutAnchors?: boolean;
  readonly quantifier?: number;
}
