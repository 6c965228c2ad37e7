import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import type { Readable } from "node:stream";

export interface StartedProcess {
  readonly child: RunChild;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Until then bubblewrap waits for its arguments, and the launcher for a word. */
  readonly go: (quietArguments?: readonly string[]) => void;
  /** Whether this process waits for it before it ends. */
  readonly hold: (held: boolean) => void;
  /** What bubblewrap reports. */
  readonly status: Readable;
}

/** A process, whoever started it; it tells of its `exit`. */
export type RunChild = EventEmitter & Pick<ChildProcess, "pid" | "exitCode" | "signalCode" | "stdin">;

/** As bubblewrap reads them. */
export function joined(quietArguments: readonly string[]): string {
  // One that holds the separator would become several.
  const torn = quietArguments.find((argument) => argument.includes("\0"));
  if (torn !== undefined) throw new Error(`${JSON.stringify(torn)} holds a NUL.`);
  return quietArguments.map((argument) => `${argument}\0`).join("");
}
