import type fs from "node:fs";

/** All of the world that a command may touch. Tests hand in their own. */
export interface Io {
  /** The working folder; relative paths start here. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly files: Files;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Milliseconds since 1970 began. */
  readonly now: () => number;
  /** A UUID that nothing else has. */
  readonly newId: () => string;
  readonly platform: NodeJS.Platform;
  /** Calls back when a person wants it to end (Ctrl-C); what it gives takes that back. */
  readonly onInterrupt?: (stop: () => void) => () => void;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly isTTY: boolean;
  /** Columns of the terminal; of anything else, unknown. */
  readonly width: number | undefined;
}

/** As in `node:fs`. Without waiting in between: one file is checked after the other, and starting sooner counts more. */
export type Files = Pick<
  typeof fs,
  | "closeSync"
  | "fchmodSync"
  | "fchownSync"
  | "fstatSync"
  | "fsyncSync"
  | "lstatSync"
  | "mkdirSync"
  | "openSync"
  | "readdirSync"
  | "readSync"
  | "realpathSync"
  | "renameSync"
  | "statSync"
  | "unlinkSync"
  | "writeFileSync"
>;
