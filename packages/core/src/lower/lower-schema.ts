import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { LoweredSchema, LowerOptions } from "./lowered.ts";
import { Lowering } from "./lowering.ts";
import { originOf } from "./origin-of.ts";
import { prepare, preparePlain, prepareWithPlaces } from "./prepare.ts";
import { isSurelyPlain } from "./surely-plain.ts";

export type { LoweredSchema, LowerOptions } from "./lowered.ts";

/** A schema rewritten for a target. Throws a Refusal where it cannot be. */
export function lowerSchema(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions = {},
  isPlain = isSurelyPlain(author),
): LoweredSchema {
  const prepared = isPlain ? preparePlain(author as JsonObject) : prepare(author);
  const { schema, way, losses } = new Lowering(prepared, facts, options).run();
  let trace: ((pointer: Pointer) => Pointer) | undefined;
  const originOf = (pointer: Pointer): Pointer => {
    trace ??= traceOrigins(author, facts, options);
    return trace(pointer);
  };
  return { schema, way, losses, originOf };
}

/** To keep book of origins would make every lowering slower: who asks for them waits for a second one. */
function traceOrigins(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions,
): (pointer: Pointer) => Pointer {
  const prepared = prepareWithPlaces(author);
  const { schema } = new Lowering(prepared, facts, options).run();
  return (pointer) => originOf(pointer, schema, prepared.origins);
}
