import type { Machine, State, Track } from "./machine.ts";

/** One reading of one text. */
export interface Run {
  readonly machine: Machine;
  readonly track: Track;
  readonly text: string;
  /** For each lookaround and each place in the text, whether its body matches there. */
  readonly held: readonly Uint8Array[];
  /** Where to note the places of a match; without it the first match ends the run. */
  readonly holds: Uint8Array | undefined;
  /** What is reached at this place: the first `count` in the list. Lists are used again, and shrinking them is slow. */
  states: State[];
  count: number;
  accepted: boolean;
}
