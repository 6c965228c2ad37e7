import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { Loss } from "./loss.ts";
import type { Way } from "./way.ts";

export interface LowerOptions {
  /** How often a schema that contains itself is written inside itself where references are not taken; 3. */
  readonly unroll?: number;
  /**
   * What becomes of arguments of several forms where the root may be no union: "wrap", the default, sends them under
   * one name; "flatten" makes one object of all forms and tells in words what belongs together.
   */
  readonly rootUnion?: "wrap" | "flatten";
  /** Whether schemas that lead back to one another share these levels, as several that may each hold all of them would be too many. */
  readonly unrollTogether?: boolean;
  /** Where the author wrote enums that are told in words, as the target has no room for the values of all. */
  readonly toldEnums?: ReadonlySet<Pointer>;
}

export interface LoweredSchema {
  /** JSON Schema 2020-12 of what the target will hold the model to, before it is spelled as the target spells. */
  readonly schema: JsonObject;
  readonly way: Way;
  readonly losses: readonly Loss[];
  /** What is to be said of the tool, where the root of its schema has no place for words. */
  readonly words: string | undefined;
  /** The place in the author's schema that a place in the lowered one comes from. */
  originOf(pointer: Pointer): Pointer;
}

/** A property that travels under another name. */
export interface Renamed {
  /** Where its author wrote it. */
  readonly pointer: Pointer;
  readonly name: string;
  readonly key: string;
}

/** What is known of a lowered schema at once. */
export interface RunSchema extends Omit<LoweredSchema, "originOf"> {
  /** The same in the notation of the target's own, where it was written on the way. */
  readonly spelled: JsonObject | undefined;
  /** How many schemas it is made of at most, none of them a union; nothing where that would have to be counted. */
  readonly parts: number | undefined;
  /** Without them there are none. */
  readonly renamed: readonly Renamed[] | undefined;
  /** The options that it was lowered with, where those that were asked for would have made too much of it. */
  readonly loweredWith?: LowerOptions;
}

/** One subschema as the target gets it, with the way of its values. */
export interface Lowered {
  readonly schema: JsonObject;
  readonly way: Way;
}

/** Where in the schema the lowering is. */
export interface Place {
  readonly isRoot: boolean;
  /** Whether the values here are all arguments. */
  readonly isArguments: boolean;
  /** How often each definition, or each circle of them, is being written here already. */
  readonly unrolled: ReadonlyMap<string, number>;
  readonly depth: number;
}

export const outermost: Place = { isRoot: false, isArguments: false, unrolled: new Map(), depth: 0 };

export const allArguments: Place = { ...outermost, isRoot: true, isArguments: true };
