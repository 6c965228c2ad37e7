import type { Readable, Writable } from "node:stream";
import type { IsolationLevel } from "@toolwright/core";
import type { ProgramSpec } from "./server-spec.ts";

/** The program of a server while it runs. */
export interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Settled when it is gone. */
  readonly gone: Promise<ProgramEnd>;
  /** Settled when nothing of it is left. */
  readonly end: () => Promise<void>;
  /** The level that it is really kept at, and by what. */
  readonly isolation: IsolationLevel;
  readonly enforcedBy: Readonly<Record<string, string>>;
}

export interface ProgramEnd {
  /** Whether it ran at all. */
  readonly began: boolean;
  /** A sentence that says how it ended, with the last of what it complained. */
  readonly message: string;
}

/** Starts programs of servers, kept apart as whoever gives this decides. Rejects where that cannot be kept here. */
export type StartProgram = (spec: ProgramSpec) => Promise<RunningProgram>;
