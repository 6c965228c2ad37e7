import type { HostDecision, IsolationLevel, Reach } from "@toolwright/core";

/** One program, run once, inside limits that the operating system keeps. */
export interface RunRequest {
  /** Absolute, or looked for in the PATH of the sandbox (`/usr/bin:/bin`). */
  readonly command: string;
  readonly arguments?: readonly string[];
  /** Written to standard input, which is then closed; a program that never reads it is no trouble. */
  readonly input?: Uint8Array;
  readonly level: IsolationLevel;
  /** False gives a world that cannot be changed: no writable folder of the host, no network. */
  readonly allowSideEffects: boolean;
  readonly reach?: Reach;
  readonly limits: RunLimits;
  /** Added to an environment that is otherwise clean. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder it starts in: at Standard of the host, at Strict one of `reach` or the private /tmp. */
  readonly folder?: string;
  readonly signal?: AbortSignal;
  /** Standard error as it comes, for progress and logs. */
  readonly onStderr?: (bytes: Uint8Array) => void;
}

export interface RunLimits {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** Processes and threads together; Node takes about 12, Python one. */
  readonly processes: number;
  /** Of any one file written. */
  readonly fileBytes: number;
  /** Of the private /tmp. */
  readonly temporaryBytes: number;
  /** Of standard output; what comes after is thrown away and said, and a flood of 16 times as much is ended. */
  readonly outputBytes: number;
}

/** How a run ended, and what it did. */
export interface RunOutcome {
  readonly end: RunEnd;
  readonly stdout: Uint8Array;
  readonly stdoutTruncated: boolean;
  /** The last part of it. */
  readonly stderr: string;
  readonly usage: RunUsage;
  /** What was really enforced, limit by limit. */
  readonly enforced: Enforced;
  /** Files of the host that were created, changed or removed, as far as the sandbox sees it. */
  readonly filesWritten: readonly string[];
  /** There were too many files to compare, so more may have changed. */
  readonly filesWrittenIncomplete?: true;
  readonly hosts: readonly HostDecision[];
}

export type RunEnd =
  | { readonly kind: "exit"; readonly code: number }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "timeout"; readonly limitMs: number }
  | { readonly kind: "cancelled" }
  /** Stopped because of a limit other than time. */
  | { readonly kind: "limit"; readonly limit: "memory" | "cpu" | "processes" | "file-size" | "output" }
  /** Nothing was run: this host cannot keep what was asked, or the program is not there. */
  | {
      readonly kind: "not-run";
      readonly reason: "isolation" | "not-found" | "not-executable" | "failed-to-start";
      readonly message: string;
    };

export interface RunUsage {
  readonly durationMs: number;
  readonly cpuMs: number | null;
  readonly peakMemoryBytes: number | null;
  readonly inputBytes: number;
  readonly outputBytes: number;
}

export interface Enforced {
  readonly level: IsolationLevel;
  /** By what each limit is kept: "cgroup", "rlimit", "polling", "bubblewrap", "timer". */
  readonly by: Readonly<Record<string, string>>;
}
