import type { ParsedNode } from "yaml";
import type { JsonValue } from "../../json/json.ts";
import type { Seat } from "./seats.ts";
import type { Style } from "./style.ts";

/** A text in the course of being changed: the changes are collected and made at the end. */
export interface Changing {
  readonly text: string;
  readonly style: Style;
  splice(from: number, to: number, text: string): void;
  /** `seat` is where the node stands in its map or list; the root stands in none. */
  change(node: ParsedNode, before: JsonValue, after: JsonValue, seat: Seat | undefined): void;
  /** Writes a value where a key or a dash has none. */
  fill(value: JsonValue, seat: Seat | undefined): void;
  /** Between brackets there are no blocks. */
  markFlow(seat: Seat): void;
  /** The end of the line that a place is on; a text in lines of its own ends after its last. */
  lineEndAfter(offset: number): number;
}
