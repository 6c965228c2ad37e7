import type { CharSet } from "./char-set.ts";

/** What a pattern means, freed of its spelling. Greed and lazy matching are gone: they do not change a yes or no. */
export type PatternNode =
  | { readonly kind: "empty" }
  | { readonly kind: "set"; readonly set: CharSet }
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | Repeat
  | Capture
  | { readonly kind: "assertion"; readonly what: Assertion }
  | Look
  | Reference;

export type Assertion = "start" | "end" | "line-start" | "line-end" | "boundary" | "not-boundary";

/** Offsets into the source, to name the part in a message. */
interface Spot {
  readonly at: number;
  readonly end: number;
}

export interface Repeat extends Spot {
  readonly kind: "repeat";
  readonly body: PatternNode;
  readonly min: number;
  readonly max: number;
}

export interface Capture {
  readonly kind: "capture";
  readonly index: number;
  readonly body: PatternNode;
}

export interface Look extends Spot {
  readonly kind: "look";
  readonly behind: boolean;
  readonly negated: boolean;
  readonly body: PatternNode;
}

export interface Reference extends Spot {
  readonly kind: "reference";
  /** One, but for a name that several alternatives give to their own group. */
  readonly groups: readonly number[];
}

export const empty: PatternNode = { kind: "empty" };
