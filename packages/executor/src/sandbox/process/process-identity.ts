import { existsSync, readFileSync } from "node:fs";
import { errorCode } from "../error-code.ts";

/** A name for a running process that no later one with the same number shares, as `4211-938271`. */
export function processIdentity(pid: number): string | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : `${pid}-${started}`;
}

export function isRunning(identity: string): boolean {
  const pid = Number(identity.split("-")[0]);
  return hasProcesses ? processIdentity(pid) === identity : answers(pid);
}

const hasProcesses = existsSync("/proc/self/stat");

/** Without /proc a number that was given again looks like the one that had it; better than taking a living one for dead. */
function answers(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program stands in brackets and may hold anything, brackets among it.
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
