import fs from "node:fs";
import { whyUnwritable } from "../files/why-unwritable.ts";
import type { Output } from "./io.ts";

/** Standard output or error of this process, written at once: a stream would take longer to make than a file to check. */
export function outputTo(descriptor: 1 | 2): Output {
  return {
    write: (text) => writeAll(descriptor, Buffer.from(text)),
    get isTTY() {
      return terminal(descriptor) !== undefined;
    },
    get width() {
      return terminal(descriptor)?.columns || undefined;
    },
  };
}

/** The world takes no more of what is said: no fault of ours, and nothing to go on for. */
export class OutputRefused extends Error {}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += fs.writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader has seen enough and closed its end, or never was there: no failure of ours.
      if (code === "EPIPE" || code === "EBADF") return;
      if (code !== "EAGAIN") throw refused(descriptor, error);
      // A pipe that somebody made not to wait, and that is full.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const refused = (descriptor: number, error: unknown): OutputRefused =>
  new OutputRefused(
    `${descriptor === 1 ? "Standard output" : "Standard error"} ${whyUnwritable(error, "-", fs)}.`,
  );

function terminal(descriptor: 1 | 2): NodeJS.WriteStream | undefined {
  try {
    if (!fs.fstatSync(descriptor).isCharacterDevice()) return undefined;
  } catch {
    return undefined;
  }
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  return stream.isTTY ? stream : undefined;
}
