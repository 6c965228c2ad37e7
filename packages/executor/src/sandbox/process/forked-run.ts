import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import type { OutputPipes } from "./pipe-stock.ts";
import { joined, type RunChild, type StartedProcess } from "./started-process.ts";

/** What the forker tells of a process. */
export interface Told {
  readonly pid?: number;
  readonly error?: string;
  readonly status?: string;
  readonly exit?: readonly [code: number | null, signal: NodeJS.Signals | null];
}

interface ToForker {
  readonly go: (text: string) => void;
  readonly hold: (change: -1 | 1) => void;
}

/** A process that another one has started for this one. */
export class ForkedRun {
  /** Nothing where it could not be started. */
  readonly pid: Promise<number | undefined>;
  private readonly begun = Promise.withResolvers<number | undefined>();
  private readonly child = new ForkedChild();
  private readonly status = new Readable({ read: () => undefined });
  private readonly pipes: OutputPipes;
  private readonly forker: ToForker;
  private isHeld = false;

  constructor(pipes: OutputPipes, forker: ToForker) {
    this.pid = this.begun.promise;
    this.pipes = pipes;
    this.forker = forker;
  }

  hear({ pid, status, exit }: Told): "over" | undefined {
    if (pid !== undefined) {
      this.child.pid = pid;
      this.begun.resolve(pid);
    } else if (status !== undefined) this.status.push(Buffer.from(status, "latin1"));
    else {
      this.begun.resolve(undefined);
      this.end(...(exit ?? ([null, "SIGKILL"] as const)));
      return "over";
    }
    return undefined;
  }

  started(): StartedProcess {
    const { stdout, stderr } = this.pipes;
    for (const stream of [stdout, stderr]) stream.on("error", () => stream.destroy());
    return {
      child: this.child,
      stdout,
      stderr,
      status: this.status,
      go: (quietArguments = []) => this.forker.go(joined(quietArguments)),
      hold: (held) => {
        this.hold(held && !this.child.isOver());
        for (const stream of [stdout, stderr])
          if (held) stream.ref();
          else stream.unref();
      },
    };
  }

  private hold(held: boolean): void {
    if (held !== this.isHeld) this.forker.hold(held ? 1 : -1);
    this.isHeld = held;
  }

  private end(code: number | null, signal: NodeJS.Signals | null): void {
    this.status.push(null);
    this.child.end(code, signal);
    this.hold(false);
  }
}

class ForkedChild extends EventEmitter implements RunChild {
  pid?: number;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  readonly stdin = null;

  isOver(): boolean {
    return this.exitCode !== null || this.signalCode !== null;
  }

  end(code: number | null, signal: NodeJS.Signals | null): void {
    this.exitCode = code;
    this.signalCode = signal;
    this.emit("exit", code, signal);
  }
}
