import type { CharSet } from "./char-set.ts";
import type { Assertion, Look } from "./pattern-node.ts";

/** What a machine is built from: states that read, and between them states that only lead on (Thompson). */
export interface Automaton {
  readonly start: State;
  readonly reads: readonly Read[];
  readonly gates: readonly Gate[];
  /** The states that come right after a reading one. */
  readonly joints: readonly State[];
}

export type State = Read | Split | Gate | Accept;

interface Common {
  /** Reading states that come right before. */
  readonly before: Read[];
  /** The search that was here last. */
  seen: number;
}

export interface Read extends Common {
  readonly kind: "read";
  readonly index: number;
  readonly set: CharSet;
  readonly next: State;
  /** When the character is repeated, and how often. */
  readonly times: { readonly min: number; readonly max: number } | undefined;
}

export interface Split extends Common {
  readonly kind: "split";
  readonly options: State[];
}

/** Lets pass only where its condition holds. */
export interface Gate extends Common {
  readonly kind: "gate";
  readonly index: number;
  readonly condition: Assertion | Look;
  readonly next: State;
}

export interface Accept extends Common {
  readonly kind: "accept";
}
