import type { RunCgroup } from "../cgroup/run-cgroup.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { type HostProxy, makeHostProxy } from "../proxy/host-proxy.ts";
import type { Berth, Launcher } from "./berth.ts";
import { type StartedRun, startRun } from "./start-run.ts";
import { makeStopper, type Stopper } from "./stopper.ts";

export interface RunSurroundings {
  readonly launcher: Launcher;
  readonly berth: Berth;
  readonly hasMemoryCgroup: boolean;
  readonly privateHosts: readonly string[];
}

/** A run whose program has been started and that nobody looks after yet. */
export interface BegunRun {
  readonly plan: RunPlan;
  readonly run: StartedRun;
  readonly cgroup: RunCgroup | undefined;
  readonly hasMemoryCgroup: boolean;
  readonly proxy: HostProxy | undefined;
  readonly stopper: Stopper;
}

/** Starts what was planned. Throws where the processes cannot even be made. */
export function beginRun(
  plan: RunPlan,
  { launcher, berth, hasMemoryCgroup, privateHosts }: RunSurroundings,
): BegunRun {
  const { cgroup } = berth;
  const proxy = plan.hosts.length > 0 ? makeHostProxy({ hosts: plan.hosts, privateHosts }) : undefined;
  try {
    cgroup?.limit({
      memoryBytes: plan.limits.memoryBytes,
      // Bubblewrap's own two are counted too.
      processes: plan.limits.processes + (plan.world === undefined ? 0 : 2),
    });
    const run = startRun(plan, berth, launcher, proxy);
    return { plan, run, cgroup, hasMemoryCgroup, proxy, stopper: makeStopper(run) };
  } catch (error) {
    proxy?.close();
    throw error;
  }
}
