import type { Readable, Writable } from "node:stream";
import type { Enforced, RunOutcome, RunRequest } from "./run-request.ts";

/**
 * A program that is talked with for as long as both like, such as a server on standard input and output. Its limits
 * hold for all of that time; how much it says in it is for whoever listens to bound.
 */
export interface Conversation {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** By what each limit is kept. */
  readonly enforced: Enforced;
  /** Settled when nothing of it is left; its standard output is not kept. */
  readonly outcome: Promise<RunOutcome>;
  /** Closes its input, asks it to end, then ends it; settled when nothing of it is left. */
  readonly end: () => Promise<void>;
}

export type ConversationRequest = Omit<RunRequest, "input" | "limits"> & {
  readonly limits: Pick<RunRequest["limits"], "memoryBytes" | "processes" | "fileBytes" | "temporaryBytes">;
};
