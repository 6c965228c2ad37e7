import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Draft } from "./draft.ts";
import type { LossClass } from "./loss.ts";
import type { LowerOptions } from "./lowered.ts";
import type { Origins } from "./origins.ts";

/** One rewriting, for whichever target needs it. It reads facts and never asks whose they are. */
export interface Pass {
  readonly name: string;
  /** One sentence, for lists of passes. */
  readonly summary: string;
  readonly when: (facts: SchemaFacts) => boolean;
  /** Says the same in other words, before the subschemas are lowered. */
  readonly rewrite?: (schema: JsonObject, context: PassContext) => JsonValue;
  /** Changes a schema whose subschemas are lowered, together with the way back for its values. */
  readonly lower?: (draft: Draft, context: PassContext) => void;
}

export interface PassContext {
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  /** Where the author wrote the schema. */
  readonly at: Pointer;
  /** Whether it is the schema of all arguments. */
  readonly isRoot: boolean;
  /** Whether its values are all arguments: of the root and of the branches that it is made of. */
  readonly isArguments: boolean;
  readonly origins: Origins;
  /** What a reference leads to, as the author wrote it. */
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  /** What it leads to at the target; nothing while that is not known yet. */
  readonly wireOf: (reference: string) => JsonValue | undefined;
  /** Whether the target gets exactly this schema, and values in the same form. */
  readonly travelsAsIs: (schema: JsonValue) => boolean;
  /** Says of values whether they fit a schema as the author wrote it. */
  readonly judge: (schema: JsonValue) => (value: JsonValue) => boolean;
  /** Notes a loss at the schema, or at a keyword of it or below that. */
  readonly lose: (kind: LossClass, message: string, ...below: readonly (string | number)[]) => void;
}

export const definePass = (pass: Pass): Pass => pass;
