import { closeSync } from "node:fs";
import type { RunCgroup } from "../cgroup/run-cgroup.ts";
import type { HostFacts } from "../host/host-facts.ts";
import type { Identity } from "../identity-pool.ts";
import { killTree } from "../process/end-tree.ts";
import type { Forker } from "../process/forker.ts";
import type { Guardian } from "../process/guardian.ts";
import { type InputFile, makeInputFile } from "../process/input-file.ts";
import { descriptors, launchFromEnvironment } from "../process/launch-script.ts";
import type { OutputPipes, PipeStock } from "../process/pipe-stock.ts";
import { startProcess } from "../process/start-process.ts";
import type { StartedProcess } from "../process/started-process.ts";
import type { RunRequest } from "../run-request.ts";

/** Programs and files that runs are started with. */
export interface Launcher {
  readonly bubblewrap: string | undefined;
  readonly setpriv: string | undefined;
  readonly filterFile: string;
  readonly inherited: readonly number[];
  readonly pipes: PipeStock;
  readonly guardian: Guardian;
  readonly forker: Forker;
  /** Nobody else gets into it. */
  readonly privateFolder: string;
}

/** All that a run needs and that can be made before it is known what it will run. */
export interface Berth {
  readonly identity: Identity | undefined;
  readonly cgroup: RunCgroup | undefined;
  /** Absent where the input comes later, through a pipe. */
  readonly input: InputFile | undefined;
  readonly pipes: OutputPipes;
  /** A bubblewrap that waits for its arguments, in its cgroup. */
  readonly waiting: StartedProcess | undefined;
  /** Whether a run has taken over what is open in it. */
  readonly taken: { filled: boolean; begun: boolean };
}

export interface BerthNeeds {
  readonly identity: Identity | undefined;
  readonly cgroup: RunCgroup | undefined;
  /** Attaching to a cgroup is quick once this is done. */
  readonly readyForMoves: Promise<void>;
  readonly kind: BerthKind;
  readonly input: "file" | "pipe";
}

/** On the host as it is, in a world, or in a world from which a socket is handed out. */
export type BerthKind = "host" | "world" | "world with a channel";

export async function makeBerth(
  launcher: Launcher,
  { identity, cgroup, readyForMoves, kind, input: from }: BerthNeeds,
): Promise<Berth> {
  const pipes = await launcher.pipes.take();
  const input = from === "file" ? makeInputFile(launcher.privateFolder) : undefined;
  const taken = { filled: false, begun: false };
  if (kind === "host" || launcher.bubblewrap === undefined)
    return { identity, cgroup, input, pipes, waiting: undefined, taken };
  const common = {
    command: launcher.bubblewrap,
    arguments: ["--args", String(descriptors.arguments), "--", ...launchFromEnvironment],
    filterFile: launcher.filterFile,
    folder: "/",
    identity,
    onStart: launcher.guardian.started,
  };
  const forked =
    kind === "world" && input !== undefined
      ? await launcher.forker.start({ ...common, input: input.theirs }, pipes)
      : undefined;
  const waiting =
    forked ??
    startProcess(
      {
        ...common,
        quietArguments: true,
        withChannel: kind === "world with a channel",
        environment: {},
        inherited: launcher.inherited,
        input: input?.theirs ?? "pipe",
      },
      pipes,
    );
  const { pid } = waiting.child;
  if (pid === undefined) throw new Error(`${launcher.bubblewrap} could not be started.`);
  waiting.child.once("exit", () => launcher.guardian.ended(pid));
  await readyForMoves;
  cgroup?.attach(pid);
  return { identity, cgroup, input, pipes, waiting, taken };
}

/** What a request needs, as far as this host has it. */
export function berthKind({ level, allowSideEffects, reach }: RunRequest, facts: HostFacts): BerthKind {
  const isClosed = level !== "Standard" || !allowSideEffects;
  if (!(isClosed ? facts.closedWorld : facts.processNamespace).works) return "host";
  const hosts = level === "Strict" && allowSideEffects ? (reach?.hosts ?? []) : [];
  return hosts.length > 0 ? "world with a channel" : "world";
}

/** Ends what still waits in it and closes what no run took over. */
export function leaveBerth(berth: Berth): void {
  const { input, pipes, waiting, taken } = berth;
  if (!taken.filled) input?.discard();
  if (waiting?.child.pid !== undefined && isWaiting(berth))
    killTree({ leader: waiting.child.pid, first: undefined, inWorld: true, ownUid: undefined });
  if (taken.begun) return;
  for (const stream of [pipes.stdout, pipes.stderr]) stream.destroy();
  if (waiting !== undefined) return;
  for (const descriptor of [...(input === undefined ? [] : [input.theirs]), ...pipes.theirs])
    closeSync(descriptor);
}

export const isWaiting = ({ waiting }: Berth): boolean =>
  waiting?.child.pid !== undefined && waiting.child.exitCode === null && waiting.child.signalCode === null;
