import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { errorMessage } from "../error-code.ts";
import { isRunning } from "../process/process-identity.ts";
import { type CgroupController, type CgroupHome, cgroupControllers, cgroupHome } from "./cgroup-home.ts";
import { removeFolders } from "./run-cgroup.ts";

export interface WritableHome {
  readonly home: CgroupHome;
  /** Why a controller is not in `home`. */
  readonly missing: Readonly<Partial<Record<CgroupController, string>>>;
}

/** Tries each controller by making and removing a cgroup, and keeps those where that works. */
export function writableHome(identity: string): WritableHome {
  const found = readHome();
  if (found.version === 2 && found.memory !== undefined) handDownControllers(found.memory);
  const home: { -readonly [Key in keyof CgroupHome]: CgroupHome[Key] } = { version: found.version };
  const missing: Partial<Record<CgroupController, string>> = {};
  for (const controller of cgroupControllers) {
    const parent = found[controller];
    const problem =
      parent === undefined ? "not mounted" : whyNotWritable(parent, identity, found.version, controller);
    if (problem === undefined && parent !== undefined) home[controller] = parent;
    else missing[controller] = problem ?? "not mounted";
  }
  return { home, missing };
}

/** Removes the cgroups that supervisors left which were killed, with whatever still runs in them. */
export async function removeLeftovers(home: CgroupHome): Promise<void> {
  const left = parentsOf(home).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => {
        const identity = /^toolwright-(\d+-\d+)-/.exec(name)?.[1];
        return identity !== undefined && !isRunning(identity);
      })
      .map((name) => `${parent}/${name}`),
  );
  await removeFolders(left);
}

export const parentsOf = (home: CgroupHome): string[] => [
  ...new Set(cgroupControllers.flatMap((controller) => home[controller] ?? [])),
];

function readHome(): CgroupHome {
  try {
    return cgroupHome(
      readFileSync("/proc/self/cgroup", "utf8"),
      readFileSync("/proc/self/mountinfo", "utf8"),
    );
  } catch {
    return { version: 2 };
  }
}

/**
 * In version 2 a cgroup hands controllers down to its children only when told, and only when no process is in it. One
 * that holds nothing but this process (a service with `Delegate=yes`) is emptied by moving this process one down.
 */
function handDownControllers(folder: string): void {
  const enable = (): void => writeFileSync(`${folder}/cgroup.subtree_control`, "+memory +pids +cpu");
  try {
    enable();
  } catch {
    try {
      if (readFileSync(`${folder}/cgroup.procs`, "utf8").trim() !== String(process.pid)) return;
      mkdirSync(`${folder}/toolwright-supervisor`, { recursive: true });
      writeFileSync(`${folder}/toolwright-supervisor/cgroup.procs`, String(process.pid));
      enable();
    } catch {
      // Not ours to change; the trial says what is missing.
    }
  }
}

function whyNotWritable(
  parent: string,
  identity: string,
  version: 1 | 2,
  controller: CgroupController,
): string | undefined {
  const folder = `${parent}/toolwright-${identity}-trial-${controller}`;
  try {
    mkdirSync(folder);
  } catch (error) {
    return errorMessage(error);
  }
  try {
    readFileSync(`${folder}/${limitFiles[version][controller]}`);
    return undefined;
  } catch {
    return `${parent} does not hand the controller down`;
  } finally {
    rmdirSync(folder);
  }
}

const limitFiles = {
  1: { memory: "memory.limit_in_bytes", pids: "pids.max", cpu: "cpuacct.usage" },
  2: { memory: "memory.max", pids: "pids.max", cpu: "cpu.stat" },
} as const;
