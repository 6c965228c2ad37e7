import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { Identity } from "../identity-pool.ts";
import { descriptors } from "./launch-script.ts";
import type { OutputPipes } from "./pipe-stock.ts";

export interface StartOptions {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly identity: Identity | undefined;
  /** Arguments that bubblewrap reads from a pipe; on its command line every user of the host could read them. */
  readonly quietArguments?: readonly string[];
  /** A file with a filter for bubblewrap. */
  readonly filterFile?: string;
  readonly withChannel?: boolean;
  /** Called before the process is told anything, so that there is none that nobody knows of. */
  readonly onStart: (pid: number) => void;
  /** A descriptor to read from; closed here once the process has it. */
  readonly input: number;
  /** Descriptors of ours that must not be seen inside. */
  readonly inherited: readonly number[];
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** The launcher waits for it. */
  readonly go: () => void;
  /** What bubblewrap reports. */
  readonly status: Readable;
}

/** Starts a process in a session of its own, with nothing of ours but the pipes. */
export function startProcess(options: StartOptions, pipes: OutputPipes): StartedProcess {
  const stdio: Exclude<StdioOptions, string> = [options.input, ...pipes.theirs, "pipe", "pipe"];
  const give = (descriptor: number, what: (typeof stdio)[number]): void => {
    while (stdio.length < descriptor) stdio.push("ignore");
    stdio[descriptor] = what;
  };
  // One that holds the separator would become several.
  const torn = options.quietArguments?.find((argument) => argument.includes("\0"));
  const opened: number[] = [options.input, ...pipes.theirs];
  // A descriptor above 9 cannot be closed by every shell, so those become one that leads nowhere.
  const unwanted = options.inherited.filter((descriptor) => descriptor > 9);
  try {
    if (torn !== undefined) throw new Error(`${JSON.stringify(torn)} holds a NUL.`);
    if (options.filterFile !== undefined) {
      opened.push(openSync(options.filterFile, "r"));
      give(descriptors.filter, opened.at(-1));
    }
    if (options.withChannel) give(descriptors.channel, "ipc");
    if (options.quietArguments !== undefined) give(descriptors.arguments, "pipe");
    if (unwanted.length > 0) {
      const nowhere = openSync("/dev/null", "r");
      opened.push(nowhere);
      for (const descriptor of unwanted) give(descriptor, nowhere);
    }
    const child = spawn(options.command, options.arguments, {
      cwd: options.folder,
      env: options.environment,
      stdio,
      detached: true,
      ...options.identity,
    });
    if (child.pid !== undefined) options.onStart(child.pid);
    return started(child, options, pipes);
  } catch (error) {
    for (const stream of [pipes.stdout, pipes.stderr]) stream.destroy();
    throw error;
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

function started(
  child: ChildProcess,
  { quietArguments }: StartOptions,
  { stdout, stderr }: OutputPipes,
): StartedProcess {
  const pipe = (descriptor: number): Socket => quiet(child.stdio[descriptor] as Socket);
  const go = pipe(descriptors.go);
  if (quietArguments !== undefined)
    pipe(descriptors.arguments).end(quietArguments.map((argument) => `${argument}\0`).join(""));
  return {
    child,
    stdout: quiet(stdout),
    stderr: quiet(stderr),
    go: () => void go.end("go\n"),
    status: pipe(descriptors.status),
  };
}

/** The other end may be gone at any time, which the end of the process tells better. */
function quiet(socket: Socket): Socket {
  return socket.on("error", () => socket.destroy());
}
