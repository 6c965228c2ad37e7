import fs from "node:fs";
import type { Io } from "./io.ts";
import { outputTo } from "./output.ts";

/** The world of this process. */
export function nodeIo(): Io {
  return {
    folder: process.cwd(),
    env: process.env,
    files: fs,
    stdin: () => process.stdin,
    stdout: outputTo(1),
    stderr: outputTo(2),
    now: Date.now,
  };
}
