import type { JsonObject, JsonValue } from "@toolwright/core";

/** Other people's code that is handed what we emit, and gives back what it would send or accept. */
export interface Oracle {
  readonly name: string;
  readonly targets: readonly string[];
  /** Whether it speaks only of definitions that the model is held to. */
  readonly strictOnly?: true;
  /** The part of a definition that it is handed. */
  readonly handed: (definition: JsonObject) => JsonValue;
  /** What it makes of that, the same if all is well; throws where it refuses. */
  readonly answer: (handed: JsonValue, target: string) => JsonValue | Promise<JsonValue>;
}
