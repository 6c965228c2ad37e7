import type { Server } from "node:net";
import type { RunCgroup } from "../cgroup/run-cgroup.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { childrenOf } from "../process/children-of.ts";
import type { Tree } from "../process/end-tree.ts";
import type { Guardian } from "../process/guardian.ts";
import { descriptors, launcherName, launchScript } from "../process/launch-script.ts";
import type { OutputPipes, PipeStock } from "../process/pipe-stock.ts";
import { type StartedProcess, type StartOptions, startProcess } from "../process/start-process.ts";
import type { HostProxy } from "../proxy/host-proxy.ts";
import { bubblewrapArguments } from "../world/bubblewrap-arguments.ts";

/** Programs and files that runs are started with. */
export interface Launcher {
  readonly bubblewrap: string | undefined;
  readonly setpriv: string | undefined;
  readonly filterFile: string;
  readonly inherited: readonly number[];
  readonly pipes: PipeStock;
  readonly guardian: Guardian;
  /** Nobody else gets into it. */
  readonly privateFolder: string;
}

/** What one run is started with. */
export interface Launch {
  readonly input: number;
  readonly pipes: OutputPipes;
  readonly cgroup: RunCgroup | undefined;
  /** Attaching to a cgroup is quick once this is done. */
  readonly readyForMoves: Promise<void>;
  readonly proxy: HostProxy | undefined;
}

export interface StartedRun extends StartedProcess {
  readonly tree: () => Tree;
  /** What bubblewrap has reported so far. */
  readonly report: () => string;
}

/** Starts the processes of a run; the program itself begins once it is in its cgroup. */
export function startRun(plan: RunPlan, launcher: Launcher, launch: Launch): StartedRun {
  const { input, pipes, cgroup, proxy } = launch;
  const started = startProcess({ ...startOptions(plan, launcher, proxy !== undefined), input }, pipes);
  const leader = started.child.pid ?? 0;
  started.child.once("exit", () => launcher.guardian.ended(leader));
  let report = "";
  let first: number | undefined;
  const begin = async (pid: number): Promise<void> => {
    try {
      await launch.readyForMoves;
      cgroup?.attach(pid);
      // The launcher may have been started by it already, and waits; whatever comes later is born in the cgroup.
      for (const child of childrenOf(pid)) cgroup?.attach(child);
      started.go();
    } catch {
      // It ended before it began; its exit tells.
    }
  };
  if (plan.world === undefined) void begin(leader);
  else
    started.status.on("data", (chunk: Buffer) => {
      report += chunk.toString("latin1");
      const pid = /"child-pid": (\d+)/.exec(report)?.[1];
      if (pid === undefined || first !== undefined) return;
      first = Number(pid);
      void begin(first);
    });
  if (proxy !== undefined) serveFromOutside(started, proxy);
  return {
    ...started,
    report: () => report,
    tree: () => ({
      leader,
      first,
      inWorld: plan.world !== undefined,
      ownUid: plan.identity?.uid,
    }),
  };
}

function startOptions(
  { world, resourceLimits, command, arguments: words, identity, folder, environment }: RunPlan,
  launcher: Launcher,
  withChannel: boolean,
): Omit<StartOptions, "input"> {
  const script = launchScript(resourceLimits, withChannel ? descriptors.channel : undefined);
  const launch = ["/bin/sh", "-c", script, launcherName, command, ...words];
  const { inherited, filterFile } = launcher;
  const onStart = launcher.guardian.started;
  if (world !== undefined && launcher.bubblewrap !== undefined)
    return {
      command: launcher.bubblewrap,
      arguments: ["--args", String(descriptors.arguments), "--", ...launch],
      quietArguments: bubblewrapArguments(world),
      ...(world.filterDescriptor !== undefined && { filterFile }),
      withChannel,
      environment: {},
      folder: "/",
      identity,
      inherited,
      onStart,
    };
  // Without a namespace the program at least dies with this process, though what it starts may not.
  const bare =
    launcher.setpriv === undefined ? launch : [launcher.setpriv, "--pdeathsig", "KILL", "--", ...launch];
  return {
    command: bare[0] ?? "",
    arguments: bare.slice(1),
    environment,
    folder,
    identity,
    inherited,
    onStart,
  };
}

function serveFromOutside({ child }: StartedProcess, proxy: HostProxy): void {
  child.once("message", (_, handle) => {
    const server = handle as Server | undefined;
    server?.on("connection", proxy.serve);
    child.once("exit", () => server?.close());
  });
}
