import type { CharSet } from "./char-set.ts";

/** One character that the pattern reads, and the lists of those that can come right after it. */
export interface Position {
  readonly id: number;
  /** Index into the graph's sets. */
  readonly set: number;
  readonly follow: (readonly Position[])[];
  /** Having read it, the match is certain. */
  sure: boolean;
  /** Scratch space of the count. */
  weight: number;
}

/**
 * The ways through a part of a pattern. A position that stands twice in a list is reached in two ways: in `(a+)+` an
 * `a` follows an `a` by either loop. At the start of the text `^` lets pass, elsewhere it does not.
 */
export interface Piece {
  /** Ways to pass without reading. */
  readonly emptyAtStart: number;
  readonly empty: number;
  /** Passes without reading, unconditionally. */
  readonly surelyEmpty: boolean;
  readonly firstAtStart: readonly Position[];
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  /** Those of `last` after which the part is over unconditionally. */
  readonly sureLast: readonly Position[];
}

/** A body of a lookaround, to be counted apart. */
export interface LookPiece {
  readonly piece: Piece;
  readonly longest: number;
  /** Tried only once, where the text starts. */
  readonly once: boolean;
}

export interface PathGraph {
  /** Whether counted repetitions are written out, or taken as endless ones, which have more paths, never fewer. */
  readonly exact: boolean;
  readonly sets: CharSet[];
  readonly looks: LookPiece[];
  positions: number;
  /** Entries of lists made so far. */
  work: number;
  /** Whether taking a repetition as endless made a difference. */
  counted: boolean;
  /** It grew too large to be judged. */
  failed: boolean;
}
