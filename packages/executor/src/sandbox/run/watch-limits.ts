import { availableParallelism } from "node:os";
import type { RunCgroup } from "../cgroup/run-cgroup.ts";
import { membersOf, proportionalBytes, readProcessTable } from "../process/process-table.ts";
import type { RunLimits } from "../run-request.ts";
import type { Stop } from "./run-end.ts";

export interface Watch {
  readonly close: () => void;
  /** The most that was seen; null where a cgroup knows better. */
  readonly seen: () => { readonly cpuMs: number | null; readonly peakMemoryBytes: number | null };
}

export interface Watched {
  readonly leader: number;
  readonly ownUid: number | undefined;
  readonly limits: RunLimits;
  readonly cgroup: RunCgroup | undefined;
  readonly hasMemoryCgroup: boolean;
  readonly pollMs?: number;
}

/** Looks after what no kernel limit covers: the CPU time of all processes together, and memory without a cgroup. */
export function watchLimits(watched: Watched, stop: (reason: Stop) => void): Watch {
  const { limits, cgroup, hasMemoryCgroup, leader, ownUid, pollMs = usualPollMs } = watched;
  let cpuMs: number | null = null;
  let peakMemoryBytes: number | null = null;
  let timer: NodeJS.Timeout;

  const look = (): void => {
    if (!hasMemoryCgroup || cgroup?.cpuMs() === null) {
      const members = membersOf(readProcessTable(), leader, ownUid);
      const resident = members.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
      // The exact figure takes longer, and is never more.
      const memory = resident > limits.memoryBytes ? proportionalBytes(members) : resident;
      const time = members.reduce((sum, row) => sum + row.cpuMs, 0);
      peakMemoryBytes = Math.max(peakMemoryBytes ?? 0, memory);
      cpuMs = Math.max(cpuMs ?? 0, time);
    }
    const used = cgroup?.cpuMs() ?? cpuMs ?? 0;
    if (used >= limits.cpuMs) stop({ kind: "limit", limit: "cpu" });
    else if (!hasMemoryCgroup && (peakMemoryBytes ?? 0) > limits.memoryBytes)
      stop({ kind: "limit", limit: "memory" });
    else again(used);
  };
  const again = (used: number): void => {
    // Before that the limit cannot be reached, however many processors are busy.
    const earliestMs = Math.max(10, (limits.cpuMs - used) / availableParallelism());
    timer = setTimeout(look, hasMemoryCgroup ? Math.min(earliestMs, 2 ** 31 - 1) : pollMs);
  };
  again(0);
  return { close: () => clearTimeout(timer), seen: () => ({ cpuMs, peakMemoryBytes }) };
}

const usualPollMs = 20;
