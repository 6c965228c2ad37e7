import type { JsonValue } from "../../json/json.ts";
import type { CompiledPattern } from "../pattern/compile-pattern.ts";
import type { Members } from "./members.ts";
import type { Slot } from "./slot.ts";
import { ANY } from "./types.ts";

export type SafePattern = Extract<CompiledPattern, { ok: true }>;

/**
 * What a schema node demands, sorted by the kind of value it is about, so that a value meets only its own part.
 * Made when the first value reaches the node; nodes that ask only for a kind of value share one plan per mask.
 */
export class Plan {
  mask = ANY;
  /** Nothing is asked but the kind of value. */
  simple = false;
  text: TextPart | null = null;
  number: NumberPart | null = null;
  list: ListPart | null = null;
  object: ObjectPart | null = null;
  /** The values of `const` and `enum`; both may stand in one schema. */
  values: ValuesPart[] | null = null;
  also: AlsoPart | null = null;
  unevaluated: UnevaluatedPart | null = null;
  /** The keyword that makes this node unsound: no value passes here. */
  fault: Fault | null = null;
}

export interface Fault {
  readonly keyword: string;
  readonly reason: string;
  readonly slot: Slot;
}

/** No limit to a count. A small integer, because hosts keep those inside an object and other numbers outside. */
export const UNLIMITED = 0x3fffffff;

export class TextPart {
  min = 0;
  max = UNLIMITED;
  pattern: SafePattern | null = null;
  format: ((text: string) => boolean) | null = null;
}

/** A bound that is not there is NaN: no number is below or above it. */
export class NumberPart {
  min = Number.NaN;
  max = Number.NaN;
  above = Number.NaN;
  below = Number.NaN;
  /** 0 when there is none. */
  multipleOf = 0;
}

export class ListPart {
  min = 0;
  max = UNLIMITED;
  unique = false;
  prefix: Slot[] | null = null;
  /** For the items after the prefix. */
  rest: Slot | null = null;
  contains: Slot | null = null;
  minContains = 1;
  maxContains = UNLIMITED;
  /** In 2020-12 what `contains` matched counts as evaluated. */
  containsEvaluates = false;
}

export class ObjectPart {
  min = 0;
  max = UNLIMITED;
  members: Members | null = null;
  patterns: PatternSlot[] | null = null;
  additional: Slot | null = null;
  propertyNames: Slot | null = null;
  dependents: Dependent[] | null = null;
  /**
   * Past so many members only declared names matter, and they are looked up instead: the work is the schema's size.
   * Low at first, because the declared names are counted only for a value with many.
   */
  enough = 32;
}

export interface PatternSlot {
  readonly pattern: SafePattern;
  readonly slot: Slot;
}

/** When the property is there, these names must be there and the whole object must fit the slot. */
export interface Dependent {
  readonly keyword: string;
  readonly name: string;
  readonly names: readonly string[] | null;
  readonly slot: Slot | null;
}

export interface ValuesPart {
  readonly keyword: "const" | "enum";
  readonly list: readonly JsonValue[];
  /** Whether no member is a list or an object. */
  readonly scalar: boolean;
  /** For long lists; short ones are searched. */
  readonly scalars: ReadonlySet<JsonValue> | null;
  /** Steps that comparing a list or an object with all members may take, and no fewer than for a text. */
  readonly weight: number;
  /** The same for a text. */
  readonly textWeight: number;
}

/** Subschemas that judge the same value. */
export class AlsoPart {
  ref: Slot | null = null;
  dynamicRef: DynamicRef | null = null;
  allOf: Slot[] | null = null;
  anyOf: Slot[] | null = null;
  oneOf: Slot[] | null = null;
  not: Slot | null = null;
  condition: Slot | null = null;
  whenTrue: Slot | null = null;
  whenFalse: Slot | null = null;
  /** A subschema of another resource: while it is walked, the scope that `$dynamicRef` looks through is larger. */
  entered: Slot | null = null;
}

export interface DynamicRef {
  readonly target: Slot;
  /** The name to look for in the dynamic scope; null when the reference is an ordinary one. */
  readonly name: string | null;
}

export interface UnevaluatedPart {
  properties: Slot | null;
  items: Slot | null;
}
