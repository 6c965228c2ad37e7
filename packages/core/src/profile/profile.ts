import type { Severity } from "../diagnostic/diagnostic.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Emit } from "./emit.ts";
import type { SchemaFacts } from "./schema-facts.ts";
import type { Shape } from "./shape.ts";

/** Facts about one acceptor of tools, as data: rules read them and never ask whose they are. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  /** The profile whose facts hold wherever this one says nothing else: the id of a built-in one, or the file of another. */
  readonly extends?: string;
  /** The format that its definitions are written in; without one, whatever they are written in. */
  readonly format?: string;
  /** How tools are compiled for it; without it, in the usual layout of its format. */
  readonly emit?: Emit;
  readonly facts: Facts;
  readonly evidence: readonly Evidence[];
  /** How the system itself answers, for programs that compare. */
  readonly origin?: OriginAnswer;
}

export interface OriginAnswer {
  /** The field of a request that holds the tools. */
  readonly field: string;
  /** What it says when all is well. */
  readonly accepted: string;
  /** Its own words by code, after "Tool #1". */
  readonly texts: Readonly<Record<string, string>>;
}

/** Where a fact comes from. */
export interface Evidence {
  /** Pointers into the facts, or below "/emit"; each covers all below. */
  readonly fact: Pointer | readonly Pointer[];
  readonly mark: Mark;
  readonly source: string;
  /** The sentence, where there is one. */
  readonly says?: string;
  /** When it was looked at. */
  readonly date: string;
}

/**
 * D: its own documents say so. S: the code of its own SDK says so. R: somebody was answered so. V: seen by running its
 * SDK. O: the system does so. U: the system it copies says so. I: it follows from the others. N: looked for and not
 * found, so the careful answer stands. T: decided in Toolwright.
 */
export type Mark = "D" | "S" | "R" | "V" | "O" | "U" | "I" | "N" | "T";

export interface Facts {
  readonly document?: DocumentFacts;
  /** The members of one definition. */
  readonly definition?: Shape;
  /** Members of which a definition has exactly one, the same in all definitions of a document. */
  readonly schemaKeys?: readonly string[];
  /** What a tool must have, whatever it is written in. */
  readonly needs?: readonly ("description" | "tags")[];
  readonly name?: NameFacts;
  /** Characters that a description had better have at most; nothing says that more are refused. */
  readonly description?: { readonly advised: number };
  readonly parameterName?: NameFacts;
  readonly version?: "semantic";
  readonly namespace?: NameFacts;
  readonly tags?: { readonly normalised: true };
  /** What a list of parameters must keep to beyond its shape. */
  readonly parameters?: "typed-list";
  readonly constraints?: ConstraintFacts;
  readonly schema?: SchemaFacts;
  readonly results?: ResultFacts;
  /** Codes of problems that every schema may have, and what they are here instead of errors; null: nothing. */
  readonly soundness?: Readonly<Record<string, Severity | null>>;
  /** Members of a definition in the order their problems are told; without it, by place. */
  readonly order?: readonly string[];
}

/** What a tool may give back. */
export interface ResultFacts {
  /** The name under which a result that is no object is sent; null: it is sent as it is. */
  readonly wrap?: string | null;
  /** Names that nothing in a result may have: one with such a name is sent as JSON text. */
  readonly without?: readonly string[];
}

export interface DocumentFacts {
  readonly holds?: "list" | "one" | "one-or-list";
  /** Whether the list may come as text inside a string. */
  readonly mayBeText?: boolean;
  readonly tools?: number;
  /** What offers an acceptor more tools than that, which its models find when they need them; null: nothing does. */
  readonly more?: string | null;
  /** Of all definitions written without white space. */
  readonly characters?: number;
  /** Properties that are not required, of all definitions together. */
  readonly optionalParameters?: number;
  /** Definitions that are held to their schema, where that can be said of each. */
  readonly strictTools?: number;
  /** Properties that are unions or have several types, of all definitions together. */
  readonly unions?: number;
  /** Properties of all definitions together. */
  readonly properties?: number;
  readonly uniqueNames?: boolean;
}

export interface NameFacts {
  readonly pattern?: string;
  /** The pattern in words, as the end of "may hold only ...". */
  readonly admits?: string;
  readonly longest?: number;
  /** What a name is that breaks this; an error when not given. */
  readonly severity?: Severity;
  readonly reserved?: readonly string[];
  /** Advice on how it is written, not a rule. */
  readonly convention?: "snake_case";
}

/** Both ends belong to the range. */
export interface ConstraintFacts {
  readonly seconds?: readonly [least: number, most: number];
  readonly bytes?: readonly [least: number, most: number];
  readonly isolationByTier?: boolean;
  readonly permissions?: "known";
  /** The level that tools of a category should at least ask for. */
  readonly isolationOf?: Readonly<Record<string, string>>;
  /** How the permissions begin of which tools of a category should ask for one. */
  readonly permissionsOf?: Readonly<Record<string, string>>;
  /** Categories whose tools should ask before they act. */
  readonly confirmed?: readonly string[];
  readonly categories?: "known";
}
