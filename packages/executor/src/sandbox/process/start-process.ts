import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Socket } from "node:net";
import type { Identity } from "../identity-pool.ts";
import { beyondShells } from "./inherited-descriptors.ts";
import { descriptors } from "./launch-script.ts";
import type { OutputPipes } from "./pipe-stock.ts";
import { joined, type StartedProcess } from "./started-process.ts";

export interface StartOptions {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly identity: Identity | undefined;
  /** Whether arguments come through a pipe; on a command line every user of the host could read them. */
  readonly quietArguments?: boolean;
  /** A file with a filter for bubblewrap. */
  readonly filterFile?: string;
  readonly withChannel?: boolean;
  /** Called before anything else, so that there is no process that nobody knows of. */
  readonly onStart: (pid: number) => void;
  /** A descriptor to read from, closed here once the process has it; or a pipe, which is the child's `stdin`. */
  readonly input: number | "pipe";
  /** Descriptors of ours that must not be seen inside. */
  readonly inherited: readonly number[];
}

/** Starts a process in a session of its own, with nothing of ours but the pipes. */
export function startProcess(options: StartOptions, pipes: OutputPipes): StartedProcess {
  const stdio: Exclude<StdioOptions, string> = [options.input, ...pipes.theirs, "pipe", "pipe"];
  const give = (descriptor: number, what: (typeof stdio)[number]): void => {
    while (stdio.length < descriptor) stdio.push("ignore");
    stdio[descriptor] = what;
  };
  const opened: number[] = [...(options.input === "pipe" ? [] : [options.input]), ...pipes.theirs];
  const unwanted = beyondShells(options.inherited);
  try {
    if (options.filterFile !== undefined) {
      opened.push(openSync(options.filterFile, "r"));
      give(descriptors.filter, opened.at(-1));
    }
    if (options.withChannel) give(descriptors.channel, "ipc");
    if (options.quietArguments) give(descriptors.arguments, "pipe");
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
    // Told by what waits for its exit; without anybody listening it would end this process.
    child.on("error", () => undefined);
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
  const status = pipe(descriptors.status);
  const words = quietArguments ? pipe(descriptors.arguments) : undefined;
  const stdin = child.stdin === null ? undefined : quiet(child.stdin as Socket);
  return {
    child,
    stdout: quiet(stdout),
    stderr: quiet(stderr),
    status,
    go: (list = []) => {
      words?.end(joined(list));
      go.end("go\n");
    },
    hold: (held) => {
      for (const handle of [child, child.channel, stdin, stdout, stderr, status, go, words])
        if (held) handle?.ref();
        else handle?.unref();
    },
  };
}

/** The other end may be gone at any time, which the end of the process tells better. */
function quiet(socket: Socket): Socket {
  return socket.on("error", () => socket.destroy());
}
