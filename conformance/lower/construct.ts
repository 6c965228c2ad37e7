import type { JsonObject, LowerOptions } from "@toolwright/core";

/** A way of writing schemas, and what must become of it for a target. */
export interface Construct {
  readonly construct: string;
  /** Which of the made targets. */
  readonly target: string;
  readonly options?: LowerOptions;
  readonly author: JsonObject;
  readonly lowered: JsonObject;
  /** Class and place of each. */
  readonly losses: readonly string[];
  readonly given: JsonObject;
  readonly sent: JsonObject;
}
