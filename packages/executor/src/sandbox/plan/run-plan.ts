import type { Identity } from "../identity-pool.ts";
import type { ResourceLimits } from "../process/launch-script.ts";
import type { Enforced, RunLimits } from "../run-request.ts";
import type { World } from "../world/bubblewrap-arguments.ts";

/** Everything that is decided before a process is started. */
export interface RunPlan {
  readonly command: string;
  readonly arguments: readonly string[];
  /** Absent: the program runs on the host as it is, in a session of its own. */
  readonly world?: World;
  readonly identity: Identity | undefined;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
  readonly resourceLimits: ResourceLimits;
  /** Hosts that are reached through the proxy; empty without one. */
  readonly hosts: readonly string[];
  /** Folders whose changes are told. */
  readonly watched: readonly string[];
  readonly enforced: Enforced;
}
