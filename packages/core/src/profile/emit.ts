import type { JsonObject } from "../json/json.ts";

/** How tools are written for an acceptor. */
export interface Emit {
  /** The id of one of the layouts of the formats. */
  readonly layout: string;
  /** Members that stand in every definition, such as `{ "strict": true }`. */
  readonly fixed?: JsonObject;
  /** Whether a tool without parameters is written without a schema. */
  readonly omitEmptyParameters?: boolean;
  /** How the definitions are put together; without it, as the format does. */
  readonly list?: "array" | "tools" | "one-or-array";
  /** The profile by which tools are written that the budget for strict ones has no room for. */
  readonly relaxed?: string;
}
