import { homedir } from "node:os";
import { dirname, isAbsolute, normalize } from "node:path";
import type { Reach } from "@toolwright/core";
import type { HostFacts } from "../host/host-facts.ts";
import type { Identity } from "../identity-pool.ts";
import { descriptors } from "../process/launch-script.ts";
import { readProcessTable } from "../process/process-table.ts";
import { insideEnvironment, listenInside, proxyEnvironment } from "../proxy/listen-inside.ts";
import type { RunEnd, RunLimits, RunRequest } from "../run-request.ts";
import { type Bind, bindsFor, isInside } from "../world/binds.ts";
import type { RuntimePath, World } from "../world/bubblewrap-arguments.ts";
import { closePipes } from "./close-pipes.ts";
import { type FoundCommand, findCommand, isFound, notRun } from "./find-command.ts";
import { restrictedMemoryBytes, whyRefused } from "./refusal.ts";
import type { RunPlan } from "./run-plan.ts";

/** What stays the same from run to run. */
export interface PlanSurroundings {
  readonly facts: HostFacts;
  readonly etc: string;
  readonly runtime: readonly RuntimePath[];
}

/** Decides everything about a run, or says how it ends before it began. Never gives less than was asked. */
export function planRun(
  request: RunRequest,
  identity: Identity | undefined,
  { facts, etc, runtime }: PlanSurroundings,
): RunPlan | RunEnd {
  const refusal = whyRefused(request, facts, identity);
  if (refusal !== undefined) return notRun("isolation", refusal);
  const command = findCommand(request.command, identity);
  if (!isFound(command)) return command;

  const isListed = request.level !== "Standard";
  const reach: Reach = request.level === "Restricted" ? {} : (request.reach ?? {});
  const hosts = isListed && request.allowSideEffects ? (reach.hosts ?? []) : [];
  const limits = limitsFor(request);
  const folder = request.folder ?? (isListed ? "/tmp" : "/");
  if (!isAbsolute(folder))
    return notRun("failed-to-start", `The folder ${JSON.stringify(folder)} is not absolute.`);

  const binds = bindsFor(
    isListed ? reach : { read: (reach.read ?? []).filter(isCovered) },
    request.allowSideEffects,
  );
  if (typeof binds === "string") return notRun("failed-to-start", binds);
  if (
    isListed &&
    ![...binds.map(({ path }) => path), "/tmp"].some((path) => isInside(normalize(folder), path))
  )
    return notRun("failed-to-start", `The folder ${folder} is not in what the run may reach.`);

  const environment = {
    PATH: "/usr/bin:/bin",
    HOME: isListed || identity !== undefined ? "/tmp" : homedir(),
    LANG: "C.UTF-8",
    ...(hosts.length > 0 && proxyEnvironment()),
    ...request.environment,
  };
  const isWorldNeeded = isListed || !request.allowSideEffects || facts.processNamespace.works;
  const files = isListed ? "listed" : request.allowSideEffects ? "host" : "read-only-host";
  const reached = isListed ? binds : [...binds, ...bindsInTemporary(command, folder)];
  const pipes = closePipes(files, reached, facts);
  const world: World = {
    files,
    binds: [
      ...[...reached, ...(isListed ? runtimeBinds(command, runtime) : [])].sort(byLength),
      ...pipes.covers,
      ...(hosts.length > 0 ? [{ source: process.execPath, path: nodeInside, writable: false }] : []),
    ],
    network: request.level === "Standard" && request.allowSideEffects,
    ...((isListed || !request.allowSideEffects) && { filterDescriptor: descriptors.filter }),
    statusDescriptor: descriptors.status,
    settingsAreClosed: identity === undefined,
    temporaryBytes: limits.temporaryBytes,
    folder,
    environment:
      hosts.length > 0
        ? { ...insideEnvironment(environment), NODE_CHANNEL_FD: String(descriptors.channel) }
        : environment,
    etc,
    runtime,
  };
  const [first = command.path, ...others] = [
    ...pipes.words,
    ...(hosts.length > 0 ? [nodeInside, "--v8-pool-size=0", "--eval", listenInside, "--"] : []),
    command.path,
    ...(request.arguments ?? []),
  ];
  return {
    command: first,
    arguments: others,
    ...(isWorldNeeded && { world }),
    identity,
    folder,
    environment,
    limits,
    resourceLimits: {
      cpuSeconds: Math.max(1, Math.ceil(limits.cpuMs / 1_000)),
      fileBytes: limits.fileBytes,
      processes: limits.processes + processesBeside(isWorldNeeded, identity),
      ...(facts.cgroup.home.memory === undefined && { addressBytes: limits.memoryBytes + addressRoomBytes }),
    },
    hosts,
    watched: request.allowSideEffects && isListed ? (reach.write ?? []) : [],
    enforced: { level: request.level, by: enforcedBy(request, facts, isWorldNeeded, identity, pipes.by) },
  };
}

/** What the kernel counts for the same user beside the program. */
function processesBeside(inWorld: boolean, identity: Identity | undefined): number {
  // Bubblewrap's two.
  if (inWorld) return 2;
  if (identity !== undefined) return 0;
  const user = process.getuid?.();
  return readProcessTable().reduce((sum, { uid, threads }) => sum + (uid === user ? threads : 0), 0);
}

export const isPlan = (planned: RunPlan | RunEnd): planned is RunPlan => "resourceLimits" in planned;

const nodeInside = "/run/toolwright/node";

/** Node and other runtimes reserve far more addresses than they use; the memory itself is watched. */
const addressRoomBytes = 16 * 1024 ** 3;

const byLength = (one: Bind, other: Bind): number => one.path.length - other.path.length;

/** Node, which hands the socket out of the world, has more threads than many a tool. */
const processesOfNode = 12;
const maxTimerMs = 2 ** 31 - 1;

function limitsFor({ limits, level, reach }: RunRequest): RunLimits {
  return {
    ...limits,
    wallMs: Math.min(limits.wallMs, maxTimerMs),
    memoryBytes:
      level === "Restricted" ? Math.min(limits.memoryBytes, restrictedMemoryBytes) : limits.memoryBytes,
    processes:
      (reach?.hosts ?? []).length > 0 ? Math.max(limits.processes, processesOfNode) : limits.processes,
  };
}

/** The program itself, where the runtime does not hold it already. */
function runtimeBinds({ path, source }: FoundCommand, runtime: readonly RuntimePath[]): Bind[] {
  return runtime.some((part) => isInside(path, part.path)) ? [] : [{ source, path, writable: false }];
}

/** A private /tmp covers the host's; what of it the run was started with is put back, read-only. */
function bindsInTemporary(command: FoundCommand, folder: string): Bind[] {
  return [dirname(command.path), folder]
    .filter(isCovered)
    .map((path) => ({ source: path, path, writable: false }));
}

const isCovered = (path: string): boolean => path !== "/tmp" && isInside(path, "/tmp");

function enforcedBy(
  request: RunRequest,
  { cgroup: { home } }: HostFacts,
  inWorld: boolean,
  identity: Identity | undefined,
  pipes: string | undefined,
): Record<string, string> {
  const isClosed = request.level !== "Standard" || !request.allowSideEffects;
  return {
    wall: "timer",
    output: "pipe",
    cpu: home.cpu === undefined ? "rlimit" : "cgroup",
    memory: home.memory === undefined ? "polling" : "cgroup",
    processes: home.pids === undefined ? "rlimit" : "cgroup",
    fileSize: "rlimit",
    tree: inWorld ? "bubblewrap" : "process group",
    user: identity === undefined ? "as the supervisor" : `uid ${identity.uid}`,
    ...(isClosed && {
      files: "bubblewrap",
      network: "bubblewrap",
      temporary: "bubblewrap",
      calls: "seccomp",
    }),
    ...(pipes !== undefined && { pipes }),
  };
}
