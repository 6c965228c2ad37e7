import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { rmdir, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { sendSignal } from "../process/send-signal.ts";
import type { CgroupHome } from "./cgroup-home.ts";
import { numberOf, openGauge } from "./gauge.ts";

/** The cgroup of one run: its limits while it runs, and what it used. */
export interface RunCgroup {
  readonly limit: (limits: CgroupLimits) => void;
  readonly attach: (pid: number) => void;
  readonly cpuMs: () => number | null;
  readonly peakMemoryBytes: () => number | null;
  /** How many of its processes the kernel killed for memory. */
  readonly memoryKills: () => number;
  readonly refusedForks: () => number;
  /** Kills whatever is left in it and removes it. */
  readonly remove: () => Promise<void>;
}

export interface CgroupLimits {
  readonly memoryBytes: number;
  readonly processes: number;
}

export function makeRunCgroup(home: CgroupHome, name: string): RunCgroup {
  const files = filesOf[home.version];
  const below = (parent: string | undefined): string | undefined => parent && `${parent}/${name}`;
  const [memory, pids, cpu] = [below(home.memory), below(home.pids), below(home.cpu)];
  const folders = [...new Set([memory, pids, cpu].filter((folder) => folder !== undefined))];
  try {
    for (const folder of folders) mkdirSync(folder);
  } catch (error) {
    for (const folder of folders) removeIfEmpty(folder);
    throw error;
  }
  const gauge = openGauge(cpu && `${cpu}/${files.cpuUsed}`, files.cpuUsedName);
  return {
    limit: (limits) => {
      if (memory !== undefined) {
        writeFileSync(`${memory}/${files.memoryLimit}`, String(limits.memoryBytes));
        writeIfThere(`${memory}/${files.swapLimit}`, home.version === 1 ? String(limits.memoryBytes) : "0");
      }
      if (pids !== undefined) writeFileSync(`${pids}/pids.max`, String(limits.processes));
    },
    attach: (pid) => {
      for (const folder of folders) writeFileSync(`${folder}/cgroup.procs`, String(pid));
    },
    cpuMs: () => {
      const used = gauge.read();
      return used === null ? null : used / files.cpuUnitsPerMs;
    },
    peakMemoryBytes: () => numberIn(memory, files.memoryPeak),
    memoryKills: () => numberIn(memory, files.memoryEvents, "oom_kill") ?? 0,
    refusedForks: () => numberIn(pids, "pids.events", "max") ?? 0,
    remove: () => {
      gauge.close();
      return removeFolders(folders);
    },
  };
}

/**
 * Moving a process into a cgroup waits some milliseconds for the kernel to come to rest, unless one was moved just
 * before; moving one to where it already is counts. Done while other things are prepared, it makes the real move quick.
 */
export async function readyForMoves(home: CgroupHome, resident: number | undefined): Promise<void> {
  const folder = home.memory ?? home.pids ?? home.cpu;
  if (folder === undefined || resident === undefined) return;
  await writeFile(`${folder}/cgroup.procs`, String(resident)).catch(() => undefined);
}

/** Kills what is in the folders and removes them; what the kernel still holds after a second is left to the next start. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  let left = folders;
  for (let pauseMs = 1; pauseMs < 1_000; pauseMs *= 2) {
    // Not waited for here: the kernel takes some milliseconds.
    const removed = await Promise.all(left.map((folder) => rmdir(folder).then(() => true, isGone)));
    left = left.filter((_, i) => !removed[i]);
    if (left.length === 0) return;
    left.forEach(killMembers);
    await sleep(pauseMs);
  }
}

const filesOf = {
  1: {
    memoryLimit: "memory.limit_in_bytes",
    swapLimit: "memory.memsw.limit_in_bytes",
    memoryPeak: "memory.max_usage_in_bytes",
    memoryEvents: "memory.oom_control",
    cpuUsed: "cpuacct.usage",
    cpuUsedName: undefined,
    cpuUnitsPerMs: 1_000_000,
  },
  2: {
    memoryLimit: "memory.max",
    swapLimit: "memory.swap.max",
    memoryPeak: "memory.peak",
    memoryEvents: "memory.events",
    cpuUsed: "cpu.stat",
    cpuUsedName: "usage_usec",
    cpuUnitsPerMs: 1_000,
  },
} as const;

/** The number in a file; null where there is none. */
function numberIn(folder: string | undefined, file: string, name?: string): number | null {
  if (folder === undefined) return null;
  try {
    return numberOf(readFileSync(`${folder}/${file}`, "utf8"), name);
  } catch {
    return null;
  }
}

/** A kernel without accounting of swap has no such file, and then nothing of the run is swapped unseen. */
function writeIfThere(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "r+" });
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was not made, or the next start removes it.
  }
}

const isGone = (error: unknown): boolean => errorCode(error) === "ENOENT";

function killMembers(folder: string): void {
  try {
    const members = readFileSync(`${folder}/cgroup.procs`, "utf8").split("\n").map(Number);
    for (const pid of members) if (pid > 1) sendSignal(pid, "SIGKILL");
  } catch {
    // It went away meanwhile.
  }
}
