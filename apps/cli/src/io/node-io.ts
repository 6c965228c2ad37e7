import fs from "node:fs";
import type { Io } from "./io.ts";
import { outputTo } from "./output.ts";

/** The world of this process. */
export function nodeIo(): Io {
  return {
    folder: process.cwd(),
    env: process.env,
    files: fs,
    stdin,
    stdout: outputTo(1),
    stderr: outputTo(2),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    platform: process.platform,
    onInterrupt: (stop) => {
      process.once("SIGINT", stop).once("SIGTERM", stop);
      return () => void process.off("SIGINT", stop).off("SIGTERM", stop);
    },
  };
}

function stdin(): AsyncIterable<Uint8Array> {
  // Node would take it for a stream that is empty.
  if (fs.fstatSync(0).isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
  return process.stdin;
}
