import { execFile } from "node:child_process";
import { closeSync, constants, openSync, unlinkSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

/** Both ends of the output of one run. */
export interface OutputPipes {
  /** The program's ends; closed here once it has them. */
  readonly theirs: readonly [stdout: number, stderr: number];
  readonly stdout: Socket;
  readonly stderr: Socket;
}

/**
 * Pipes for output. Node itself gives its children sockets, and a program that opens /dev/stderr by name cannot open
 * a socket. Node cannot make a pipe either, but it can open one that has a name; each name is opened once and removed,
 * so that no run ever meets the pipe of another.
 */
export interface PipeStock {
  readonly take: () => Promise<OutputPipes>;
}

/** Makes them in a folder that nobody else gets into. */
export function makePipeStock(folder: string): PipeStock {
  const names: string[] = [];
  let made = 0;
  let filling: Promise<void> | undefined;
  const fill = (): Promise<void> => {
    filling ??= (async () => {
      const fresh = Array.from({ length: batch }, () => join(folder, `pipe-${made++}`));
      // Whatever user the program is, it may open again what it has.
      await run("mkfifo", ["-m", "666", ...fresh], { env: { PATH: "/usr/bin:/bin" } });
      names.push(...fresh);
    })().finally(() => {
      filling = undefined;
    });
    return filling;
  };
  return {
    take: async () => {
      while (names.length < 2) await fill();
      const [stdout = "", stderr = ""] = names.splice(0, 2);
      // One that fails here fails again for whoever has to wait for it, and is told there.
      if (names.length < batch / 2) fill().catch(() => undefined);
      return openBoth(stdout, stderr);
    },
  };
}

const run = promisify(execFile);
const batch = 64;

function openBoth(stdout: string, stderr: string): OutputPipes {
  const opened: number[] = [];
  const open = (path: string, flags: number): number => {
    const descriptor = openSync(path, flags);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    // Opening for writing waits for a reader, so readers come first.
    const ourStdout = open(stdout, constants.O_RDONLY | constants.O_NONBLOCK);
    const ourStderr = open(stderr, constants.O_RDONLY | constants.O_NONBLOCK);
    return {
      theirs: [open(stdout, constants.O_WRONLY), open(stderr, constants.O_WRONLY)],
      stdout: new Socket({ fd: ourStdout, readable: true, writable: false }),
      stderr: new Socket({ fd: ourStderr, readable: true, writable: false }),
    };
  } catch (error) {
    for (const descriptor of opened) closeSync(descriptor);
    throw error;
  } finally {
    for (const path of [stdout, stderr]) unlinkSync(path);
  }
}
