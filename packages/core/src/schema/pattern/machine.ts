import type { CharSet } from "./char-set.ts";
import type { Counter } from "./counter.ts";
import type { Assertion } from "./pattern-node.ts";

/**
 * Runs an automaton in all its states at once, so that text is read only once. Reading states are bits in words, and
 * one step of them all is a handful of operations on words.
 */
export interface Machine {
  readonly unicode: boolean;
  readonly main: Track;
  /** Inner ones first, for the outer ones ask them. */
  readonly looks: readonly Track[];
  /** About how many operations one character of text can take. */
  readonly cost: number;
  /** Grows with each character ever read, so that marks of earlier runs are never taken for fresh. */
  tick: number;
}

/** The pattern itself, or the body of one lookaround. */
export interface Track {
  /** A lookahead is read from the end: then one pass says for every place whether it holds there. */
  readonly backward: boolean;
  /** Can only begin where the text does. */
  readonly anchored: boolean;
  readonly words: number;
  /** One word, no counters, and no gates but for the far end of the text: most are so, and can be run faster. */
  readonly plain: boolean;
  readonly start: Reach;
  readonly edges: readonly Edge[];
  /** States after which the pattern is over. */
  readonly accepting: readonly Bits[];
  readonly tries: readonly GateTry[];
  readonly counters: readonly CountedState[];
  /** What each state reads, by its bit. */
  readonly sets: readonly CharSet[];
  /** The states that read a character, by the character; filled as characters come. */
  readonly near: (readonly number[] | undefined)[];
  readonly far: Map<number, readonly number[]>;
}

/** Some bits of one word. */
export interface Bits {
  readonly word: number;
  readonly bits: number;
}

/** When one of the first has read its character, the second can read the next one. */
export interface Edge extends Bits {
  readonly toWord: number;
  readonly toBits: number;
}

/** States that lead to a gate. */
export interface GateTry extends Bits {
  readonly gate: Gate;
}

/** What can be got to without reading. */
export interface Reach {
  readonly bits: readonly Bits[];
  readonly accepts: boolean;
  readonly gates: readonly Gate[];
}

/** Lets pass only where its condition holds. */
export interface Gate {
  readonly condition: Assertion | { readonly look: number; readonly negated: boolean };
  /** Filled in last, for a loop can lead back to its gate. */
  reach: Reach;
  /** The tick at which it was last tried. */
  tried: number;
}

export interface CountedState extends Bits {
  readonly counter: Counter;
  /** Whether it goes on after this character. */
  stays: boolean;
}
