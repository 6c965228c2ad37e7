import type { CharSet } from "./char-set.ts";
import type { Counter } from "./counter.ts";
import type { Assertion } from "./pattern-node.ts";

/** A nondeterministic automaton that is run in all its states at once, so that text is read only once. */
export interface Machine {
  readonly unicode: boolean;
  readonly main: Track;
  /** Inner ones first, for the outer ones ask them. */
  readonly looks: readonly Track[];
  /** Grows with each character ever read, so that marks of earlier runs are never taken for fresh. */
  tick: number;
}

/** The pattern itself, or the body of one lookaround. */
export interface Track {
  readonly start: State;
  /** A lookahead is read from the end: then one pass says for every place whether it holds there. */
  readonly backward: boolean;
  /** Can only begin where the text does. */
  readonly anchored: boolean;
  readonly counters: readonly State[];
  /** Lookarounds and word or line boundaries, which make a step depend on more than the character. */
  readonly conditions: readonly State[];
  /** Steps made before, to be looked up; none where counters make them differ each time. */
  readonly memory: Memory | undefined;
}

export interface Memory {
  /** From here the first step leads to where a run begins. */
  readonly origin: Moment;
  readonly moments: Map<string, Moment>;
  /** About how many numbers it holds. */
  used: number;
}

/** The states that were reached together. */
export interface Moment {
  readonly states: readonly State[];
  readonly accepted: boolean;
  /** By character and conditions: for the first 128 numbers a list, for the others a map, for a list is faster. */
  readonly near: (Moment | undefined)[];
  readonly far: Map<number, Moment>;
}

/** One shape for all kinds: the inner loop stays fast when it meets one shape only. */
export interface State {
  readonly id: number;
  readonly kind: "read" | "split" | "assert" | "look" | "accept";
  readonly next: State | undefined;
  readonly set: CharSet | undefined;
  readonly options: State[];
  readonly what: Assertion | undefined;
  readonly look: number;
  readonly negated: boolean;
  readonly counter: Counter | undefined;
  /** The tick at which it was last entered. */
  entered: number;
}
