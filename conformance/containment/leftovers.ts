import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a suite must leave as it found it. */
export interface Surroundings {
  /** Of what this process has started, the command lines. */
  readonly processes: readonly string[];
  readonly mounts: readonly string[];
  readonly cgroups: readonly string[];
  readonly files: readonly string[];
  readonly segments: readonly string[];
}

export function lookAround(): Surroundings {
  const own = process.pid;
  return {
    processes: execFileSync("ps", ["-eo", "ppid=,pid=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([parent, , ...words]) => Number(parent) === own || words.join(" ").includes(`sleep 77.${own}`))
      .map(([, , ...words]) => words.join(" "))
      .filter((words) => !words.startsWith("ps -eo"))
      .sort(),
    mounts: readFileSync("/proc/self/mountinfo", "utf8").split("\n"),
    cgroups: found(["/sys/fs/cgroup", "-maxdepth", "6", "-type", "d", "-name", `toolwright-${own}-*`]),
    files: [...stateFolders, "/tmp", "/var/tmp", "/dev/shm"].flatMap((folder) =>
      namesIn(folder).filter((name) =>
        name.match(/^(supervisor|toolwright-containment)-(\d+)/)?.[2]?.startsWith(String(own)),
      ),
    ),
    segments: readFileSync("/proc/sysvipc/shm", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/)[0] ?? "")
      .filter((key) => key.startsWith(String(own))),
  };
}

const stateFolders = [
  "/run/toolwright-sandbox",
  join(process.env.XDG_RUNTIME_DIR || tmpdir(), `toolwright-sandbox-${process.getuid?.()}`),
];

function found(words: readonly string[]): string[] {
  try {
    return execFileSync("find", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    // Folders that went away meanwhile.
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
