import type { IsolationLevel } from "@toolwright/core";

/** What this host can enforce; `toolwright doctor` prints it. */
export interface HostAbilities {
  readonly platform: string;
  readonly levels: readonly IsolationLevel[];
  readonly findings: readonly HostFinding[];
}

export interface HostFinding {
  /** "bubblewrap", "user namespaces", "seccomp", "memory cgroup", "own uid per run", "host allow-list"... */
  readonly part: string;
  readonly isThere: boolean;
  /** What was found, or why it is missing. */
  readonly detail: string;
  /** Levels that need it. */
  readonly neededFor: readonly IsolationLevel[];
  /** The command that brings it. */
  readonly remedy?: string;
}
