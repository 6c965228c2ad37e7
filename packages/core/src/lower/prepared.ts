import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";

/** A schema without dialects, anchors and identities: 2020-12, and every reference is `#/$defs/name`. */
export interface Prepared {
  readonly root: JsonValue;
  readonly definitions: ReadonlyMap<string, JsonValue>;
  readonly origins: Origins;
}

/** Where in the author's schema each object comes from, through all rewriting. */
export class Origins {
  private readonly places = new WeakMap<object, Pointer>();

  of(schema: JsonValue, otherwise: Pointer): Pointer {
    return (typeof schema === "object" && schema !== null && this.places.get(schema)) || otherwise;
  }

  set(schema: JsonObject, at: Pointer): void {
    this.places.set(schema, at);
  }

  /** A changed copy that keeps its origin. */
  derive(from: JsonObject, schema: JsonObject): JsonObject {
    const at = this.places.get(from);
    if (at !== undefined) this.places.set(schema, at);
    return schema;
  }
}

/** Thrown where a schema cannot be lowered at all; caught where the tool is set aside. */
export class Refusal extends Error {
  readonly pointer: Pointer;

  constructor(pointer: Pointer, message: string) {
    super(message);
    this.pointer = pointer;
  }
}
