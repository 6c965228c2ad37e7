import type { Machine, Track } from "./machine.ts";

/** One reading of one text. */
export interface Run {
  readonly machine: Machine;
  readonly track: Track;
  readonly text: string;
  /** For each lookaround and each place in the text, whether its body matches there. */
  readonly held: readonly Uint8Array[];
  /** States that can read the next character, and states that have just read one. */
  readonly ready: number[];
  readonly read: number[];
  position: number;
  accepted: boolean;
}
