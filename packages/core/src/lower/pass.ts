import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Draft } from "./draft.ts";
import type { LossClass } from "./loss.ts";
import type { Origins } from "./prepared.ts";

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
  /** Where the author wrote the schema. */
  readonly at: Pointer;
  /** Whether it is the schema of all arguments. */
  readonly isRoot: boolean;
  readonly origins: Origins;
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  /** Notes a loss at the schema or below it. */
  readonly lose: (kind: LossClass, message: string, ...below: readonly (string | number)[]) => void;
}

export const definePass = (pass: Pass): Pass => pass;
