import fs from "node:fs";
import type { WriteStream } from "node:tty";
import type { Io, Output } from "./io.ts";

/** The world of this process. */
export function nodeIo(): Io {
  return {
    folder: process.cwd(),
    env: process.env,
    files: fs,
    stdin: () => process.stdin,
    stdout: outputTo(() => process.stdout),
    stderr: outputTo(() => process.stderr),
    now: Date.now,
  };
}

/** Made when it is first written to: most runs say nothing on stderr. */
function outputTo(open: () => WriteStream): Output {
  let opened: WriteStream | undefined;
  const stream = (): WriteStream => {
    // A reader that has seen enough and closed its end is no failure of ours.
    opened ??= open().on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
    return opened;
  };
  return {
    write: (text) => stream().write(text),
    get isTTY() {
      return stream().isTTY === true;
    },
    get width() {
      return stream().isTTY ? stream().columns : undefined;
    },
  };
}
