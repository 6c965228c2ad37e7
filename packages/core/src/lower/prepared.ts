import type { JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Origins } from "./origins.ts";

/** A schema without dialects, anchors and identities: 2020-12, and every reference is `#/$defs/name`. */
export interface Prepared {
  readonly root: JsonValue;
  readonly definitions: ReadonlyMap<string, JsonValue>;
  readonly origins: Origins;
  /** Whether the origins know every part; without that, parts stand where the author wrote them. */
  readonly isPlaced: boolean;
}

/** Thrown where a schema cannot be lowered at all; caught where the tool is set aside. */
export class Refusal extends Error {
  readonly pointer: Pointer;

  constructor(pointer: Pointer, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

/** Thrown where what is written out for the target is too large or too deep. */
export class TooLarge extends Refusal {
  /** Whether fewer levels of what leads back to itself would be less. */
  readonly hasUnrolled: boolean;

  constructor(pointer: Pointer, message: string, hasUnrolled: boolean) {
    super(pointer, message);
    this.hasUnrolled = hasUnrolled;
  }
}

/** Thrown where a schema takes no value; caught where a value may also be absent or of another form. */
export class Impossible extends Refusal {
  constructor(pointer: Pointer) {
    super(pointer, "No value fits the schema.");
  }
}
