import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Identity } from "../identity-pool.ts";
import { ForkedRun, type Told } from "./forked-run.ts";
import { beyondShells } from "./inherited-descriptors.ts";
import { descriptors } from "./launch-script.ts";
import type { OutputPipes } from "./pipe-stock.ts";
import type { StartedProcess } from "./started-process.ts";

/** A process in a world, whose input is a file. */
export interface ForkOptions {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly identity: Identity | undefined;
  readonly filterFile: string;
  readonly input: number;
  readonly onStart: (pid: number) => void;
}

/**
 * A small process that starts others. To fork copies the tables of all the memory of whoever forks, which for a server
 * takes ten times as long as the rest, and nothing else is done meanwhile. It is started when there have been some runs:
 * whoever makes only a few does without.
 */
export interface Forker {
  /** Nothing where it cannot; then nothing was closed either. */
  readonly start: (options: ForkOptions, pipes: OutputPipes) => Promise<StartedProcess | undefined>;
  /** Done when it is gone. */
  readonly close: () => Promise<void>;
}

export function makeForker(inherited: readonly number[]): Forker {
  let asked = 0;
  let helper: Helper | undefined;
  let isUseless = false;
  return {
    start: async (options, pipes) => {
      asked += 1;
      if (isUseless || asked <= withoutHelper) return undefined;
      if (helper === undefined || helper.isGone()) helper = new Helper();
      const started = await helper.start(options, pipes, inherited);
      // One that is gone may have been ended by anybody; one that is there and cannot never will.
      if (started === undefined && !helper.isGone()) isUseless = true;
      return started;
    },
    close: async () => helper?.end(),
  };
}

const withoutHelper = 8;
/** It ends by itself when it is left, unless somebody has stopped it. */
const patienceMs = 1_000;
const program = fileURLToPath(new URL("./forker.mjs", import.meta.url));

class Helper {
  private readonly child: ChildProcess;
  private readonly runs = new Map<number, ForkedRun>();
  private ids = 0;
  private held = 0;

  constructor() {
    this.child = fork(program, [], {
      cwd: "/",
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // Whoever interrupts the supervisor does not end it: there may be runs to be waited for.
      detached: true,
    });
    this.child.on("message", ({ id, ...told }: Told & { readonly id: number }) => {
      if (this.runs.get(id)?.hear(told) === "over") this.runs.delete(id);
    });
    const lose = (): void => {
      for (const run of this.runs.values()) run.hear({ error: "It has ended." });
      this.runs.clear();
    };
    this.child.on("error", lose);
    this.child.on("disconnect", lose);
    this.hold(0);
  }

  isGone(): boolean {
    return !this.child.connected;
  }

  async end(): Promise<void> {
    const { child } = this;
    const isThere = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const gone = isThere ? once(child, "exit") : undefined;
    this.hold(1);
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    await gone;
    clearTimeout(impatience);
  }

  async start(
    { command, arguments: words, folder, identity, filterFile, input, onStart }: ForkOptions,
    pipes: OutputPipes,
    inherited: readonly number[],
  ): Promise<StartedProcess | undefined> {
    const id = this.ids++;
    const run = new ForkedRun(pipes, {
      go: (text) => this.send({ id, go: text }),
      hold: (change) => this.hold(change),
    });
    this.runs.set(id, run);
    const opens = [
      [0, ownPath(input), constants.O_RDONLY],
      ...pipes.theirs.map((descriptor, i) => [1 + i, ownPath(descriptor), constants.O_WRONLY]),
      [descriptors.filter, filterFile, constants.O_RDONLY],
      ...beyondShells(inherited).map((each) => [each, "/dev/null", constants.O_RDONLY]),
    ];
    this.hold(1);
    this.send({ id, start: { command, words, environment: {}, folder, identity, opens, pipes: piped } });
    const pid = await run.pid;
    this.hold(-1);
    if (pid === undefined) return undefined;
    onStart(pid);
    for (const descriptor of [input, ...pipes.theirs]) closeSync(descriptor);
    return run.started();
  }

  /** What cannot be sent is found out when it has disconnected. */
  private send(message: object): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  /** While something is held, the supervisor does not end for want of something to do. */
  private hold(change: -1 | 0 | 1): void {
    this.held += change;
    for (const handle of [this.child, this.child.channel])
      if (this.held > 0) handle?.ref();
      else handle?.unref();
  }
}

const { go, status, arguments: quietArguments } = descriptors;
const piped = { go, status, arguments: quietArguments };

/** What is open here, for another process of the same user. */
const ownPath = (descriptor: number): string => `/proc/${process.pid}/fd/${descriptor}`;
