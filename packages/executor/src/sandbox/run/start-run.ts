import type { Server } from "node:net";
import type { RunPlan } from "../plan/run-plan.ts";
import type { Tree } from "../process/end-tree.ts";
import { descriptors, launchEnvironment, launcherName, launchScript } from "../process/launch-script.ts";
import { startProcess } from "../process/start-process.ts";
import type { StartedProcess } from "../process/started-process.ts";
import type { HostProxy } from "../proxy/host-proxy.ts";
import { bubblewrapArguments } from "../world/bubblewrap-arguments.ts";
import type { Berth, Launcher } from "./berth.ts";

export interface StartedRun extends StartedProcess {
  readonly tree: () => Tree;
  /** What bubblewrap has reported so far. */
  readonly report: () => string;
}

/** Begins a run in its berth. */
export function startRun(
  plan: RunPlan,
  berth: Berth,
  launcher: Launcher,
  proxy: HostProxy | undefined,
): StartedRun {
  berth.taken.begun = true;
  const started = berth.waiting ?? startOnHost(plan, berth, launcher);
  started.hold(true);
  const leader = started.child.pid ?? 0;
  let report = "";
  let first: number | undefined;
  started.status.on("data", (chunk: Buffer) => {
    report += chunk.toString("latin1");
    const pid = /"child-pid": (\d+)/.exec(report)?.[1];
    if (pid !== undefined) first = Number(pid);
  });
  if (proxy !== undefined) serveFromOutside(started, proxy);
  if (berth.waiting !== undefined) started.go(worldArguments(plan, proxy !== undefined));
  else if (leader !== 0) {
    berth.cgroup?.attach(leader);
    started.go();
  }
  return {
    ...started,
    report: () => report,
    tree: () => ({ leader, first, inWorld: plan.world !== undefined, ownUid: plan.identity?.uid }),
  };
}

function worldArguments(plan: RunPlan, withChannel: boolean): string[] {
  const { world, resourceLimits, command, arguments: words } = plan;
  if (world === undefined) return [];
  const script = launchScript(resourceLimits, withChannel ? descriptors.channel : undefined);
  const environment = { ...world.environment, ...launchEnvironment(script, [command, ...words]) };
  return bubblewrapArguments({ ...world, environment });
}

function startOnHost(plan: RunPlan, { input, pipes, identity }: Berth, launcher: Launcher): StartedProcess {
  const launch = ["/bin/sh", "-c", launchScript(plan.resourceLimits), launcherName, plan.command];
  // Without a namespace the program at least dies with this process, though what it starts may not.
  const before =
    launcher.setpriv === undefined ? [] : [launcher.setpriv, "--no-new-privs", "--pdeathsig", "KILL", "--"];
  const [command = "", ...words] = [...before, ...launch, ...plan.arguments];
  const started = startProcess(
    {
      command,
      arguments: words,
      environment: plan.environment,
      folder: plan.folder,
      identity,
      inherited: launcher.inherited,
      input: input?.theirs ?? "pipe",
      onStart: launcher.guardian.started,
    },
    pipes,
  );
  const { pid } = started.child;
  if (pid !== undefined) started.child.once("exit", () => launcher.guardian.ended(pid));
  return started;
}

function serveFromOutside({ child }: StartedProcess, proxy: HostProxy): void {
  child.once("message", (_, handle) => {
    const server = handle as Server | undefined;
    server?.on("connection", proxy.serve);
    const close = (): void => void server?.close();
    // On a busy host the socket may come after the news that the run is over.
    if (child.exitCode === null && child.signalCode === null) child.once("exit", close);
    else close();
  });
}
