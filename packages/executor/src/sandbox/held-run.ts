import type { RunLimits, RunOutcome, RunRequest } from "./run-request.ts";

/**
 * A program that was started before its input is known. It says a line when it is ready, reads its input to the end,
 * and its answer is taken as soon as the line that holds it is there; then it is ended, whatever it still does.
 */
export interface HeldRun {
  /** Settled once it waits for its input, or is gone. Until it is called, it keeps nobody's process from ending. */
  readonly ready: Promise<void>;
  /** False once it has its input, or is gone. */
  readonly isWaiting: () => boolean;
  /** Gives it its input, once. Never rejects. An answer is the outcome's standard output and an exit with 0. */
  readonly go: (call: HeldCall) => Promise<RunOutcome>;
  /** Ends it; settled when nothing of it is left. */
  readonly end: () => Promise<void>;
}

export interface HeldCall {
  readonly input: Uint8Array;
  /** Counted from now on; the others are those that it was started with. */
  readonly limits: Pick<RunLimits, "wallMs" | "cpuMs" | "outputBytes">;
  readonly signal?: AbortSignal;
  /** Told each line of standard output; true for the one that is the answer. */
  readonly isAnswer: (line: Uint8Array) => boolean;
  readonly onStderr?: RunRequest["onStderr"];
}

export type HoldRequest = Omit<RunRequest, "input" | "signal" | "onStderr">;
