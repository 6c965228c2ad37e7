import type { lstat, open, readdir, realpath, rename, stat, unlink } from "node:fs/promises";

/** All of the world that a command may touch. Tests hand in their own. */
export interface Io {
  /** The working folder; relative paths start here. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly files: Files;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Milliseconds since some moment. */
  readonly now: () => number;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly isTTY: boolean;
  /** Columns of the terminal; of anything else, unknown. */
  readonly width: number | undefined;
}

/** As in `node:fs/promises`. */
export interface Files {
  readonly lstat: typeof lstat;
  readonly open: typeof open;
  readonly readdir: typeof readdir;
  readonly realpath: typeof realpath;
  readonly rename: typeof rename;
  readonly stat: typeof stat;
  readonly unlink: typeof unlink;
}
