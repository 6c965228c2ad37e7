import type { JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { LoweredSchema, LowerOptions } from "./lowered.ts";
import { Lowering } from "./lowering.ts";
import { prepare } from "./prepare.ts";

export type { LoweredSchema, LowerOptions } from "./lowered.ts";

/** A schema rewritten for a target. Throws a Refusal where it cannot be. */
export function lowerSchema(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions = {},
): LoweredSchema {
  return new Lowering(prepare(author), facts, options).run();
}
