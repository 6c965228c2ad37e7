import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Draft } from "./draft.ts";
import type { Loss, LossClass } from "./loss.ts";
import type { LowerOptions } from "./lowered.ts";
import type { Origins } from "./origins.ts";
import type { Shape } from "./shapes.ts";

/** One rewriting, for whichever target needs it. It reads facts and never asks whose they are. */
export interface Pass {
  readonly name: string;
  /** One sentence, for lists of passes. */
  readonly summary: string;
  readonly when: (facts: SchemaFacts) => boolean;
  /**
   * What a schema has where there may be something to do; a pass is not called for schemas with none of it. Without
   * signs it is called for every schema, and none can be sent as it is without a copy.
   */
  readonly signs?: (facts: SchemaFacts) => Signs;
  /** Says the same in other words, before the subschemas are lowered. */
  readonly rewrite?: (schema: JsonObject, context: PassContext) => JsonValue;
  /** The only keywords that `lower` adds or changes; without them the schema is looked at anew. */
  readonly writes?: readonly string[];
  /** Changes a schema whose subschemas are lowered, together with the way back for its values. */
  readonly lower?: (draft: Draft, context: PassContext) => void;
  /** Changes the schema of all arguments with its definitions, for what only the whole of it tells. */
  readonly finish?: (schema: JsonObject, context: WholeContext) => JsonObject;
}

/** Any of these is a sign. */
export interface Signs {
  readonly keywords?: (keyword: string) => boolean;
  /** A type that the schema says, alone or among others. */
  readonly types?: (type: string) => boolean;
  /** It says several types. */
  readonly typeList?: boolean;
  /** It says no type. */
  readonly untyped?: boolean;
  /** It says its type and has keywords that speak of another. */
  readonly foreign?: boolean;
  /** It is the schema of all arguments and has such a keyword. */
  readonly rootKeywords?: (keyword: string) => boolean;
  /** It is the schema of all arguments and does not say that they are an object, and nothing else. */
  readonly otherRoot?: boolean;
  /** It looks like one of these. */
  readonly shapes?: readonly Shape[];
  /** What `rewrite` takes out of a schema without doing anything else to it; the loss that it notes then. */
  readonly leavesOut?: LeftOut;
  /** The signs count only where values travel in another form than the author's. */
  readonly onlyInOtherForm?: boolean;
}

/** A keyword with a value that says nothing in words, beside the type that it speaks of. */
export interface LeftOut extends Omit<Loss, "pointer"> {
  readonly keyword: string;
  readonly value: JsonValue;
  readonly type: string;
}

/** Signs that are one of these keywords. */
export function has(...keywords: readonly string[]): () => Signs {
  const signs: Signs = { keywords: (keyword) => keywords.includes(keyword) };
  return () => signs;
}

/** A reading of a schema that leaves out values its author takes. */
export interface Guess {
  /** What is lost by it. */
  readonly message: string;
  /** What the author takes besides; lowered instead where the schema as it was read takes no value. */
  readonly otherwise: () => JsonObject;
}

export interface PassContext {
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  /** The schema as it was before its first pass. */
  readonly given: JsonObject;
  /** The schema as it is rewritten, before its parts are lowered. */
  readonly subject: JsonObject;
  /** Where the author wrote the schema. */
  readonly at: Pointer;
  /** Whether it is the schema of all arguments. */
  readonly isRoot: boolean;
  /** Whether its values are all arguments: of the root and of the branches that it is made of. */
  readonly isArguments: boolean;
  readonly origins: Origins;
  /** What a reference leads to, as the author wrote it. */
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  /** Whether what a reference leads to leads back to itself. */
  readonly leadsBack: (reference: string) => boolean;
  /** What it leads to at the target; nothing while that is not known yet. */
  readonly wireOf: (reference: string) => JsonValue | undefined;
  /** Whether the target gets exactly this schema, and values in the same form. */
  readonly travelsAsIs: (schema: JsonValue) => boolean;
  /** Says of values whether they fit a schema as the author wrote it. */
  readonly judge: (schema: JsonValue) => (value: JsonValue) => boolean;
  /** Whether null fits a schema as the author wrote it. */
  readonly takesNull: (schema: JsonObject) => boolean;
  /** Notes a loss at the schema, or at a keyword of it or below that. */
  readonly lose: (kind: LossClass, message: string, ...below: readonly (string | number)[]) => void;
  /** Notes that a member is declared only because a condition names it. */
  readonly declareOnCondition: (name: string) => void;
  /** Notes that a property travels under another name. */
  readonly rename: (name: string, key: string) => void;
  /** Notes that what `rewrite` returns is a guess, which is told once it is known to take a value. */
  readonly guess: (guess: Guess) => void;
}

/** What is known when all is lowered. */
export interface WholeContext extends Pick<PassContext, "facts" | "origins"> {
  /** Notes a loss at a place of the author's. */
  readonly lose: (pointer: Pointer, kind: LossClass, message: string) => void;
}

export const definePass = (pass: Pass): Pass => pass;
