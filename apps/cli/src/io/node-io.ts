import { lstat, open, readdir, realpath, rename, stat, unlink } from "node:fs/promises";
import type { WriteStream } from "node:tty";
import type { Files, Io, Output } from "./io.ts";

export const nodeFiles: Files = { lstat, open, readdir, realpath, rename, stat, unlink };

/** The world of this process. */
export function nodeIo(): Io {
  return {
    folder: process.cwd(),
    env: process.env,
    files: nodeFiles,
    stdin: () => process.stdin,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    now: () => performance.now(),
  };
}

function outputOf(stream: WriteStream): Output {
  // A reader that has seen enough and closed its end is no failure of ours.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    width: stream.isTTY ? stream.columns : undefined,
  };
}
